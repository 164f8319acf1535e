import { DatabaseSync } from 'node:sqlite';

/**
 * One publisher for a folder. It is a lock of the operating system on an empty database: it ends with the process, even
 * when that is killed.
 */
export function lockPublisher(folder: string): { release(): void } | undefined {
  const database = new DatabaseSync(`${folder}/publisher.lock`, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    const isLocked = ((error as { errcode?: number }).errcode ?? 0) === 5;
    if (isLocked) return undefined;
    throw error;
  }
}
