/** The file beside the store that has the time of its last backup, for the desk to show. */
export function lastBackupFile(folder: string) {
  return `${folder}/last-backup`;
}
