/* A slow disk: loaded into the server by LD_PRELOAD, it delays every write to disk by 20 ms. */
#include <sys/syscall.h>
#include <unistd.h>

static int slowly(long call, int file) {
  usleep(20000);
  return syscall(call, file);
}

int fsync(int file) { return slowly(SYS_fsync, file); }
int fdatasync(int file) { return slowly(SYS_fdatasync, file); }
