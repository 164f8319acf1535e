import * as z from 'zod/mini';
import { aText } from './setting-types.ts';

/** Where words, prices and photos that are changed at the desk are published from, and to. */
export const contentSettings = {
  CONTENT_FOLDER: z.optional(z.string()),
  CONTENT_REMOTE: z.optional(
    aText(
      'must be the URL or the folder of a git repository',
      // A dash at its beginning would be an option of git; "ext::" would be a program.
      (text) => /^(https?:\/\/|ssh:\/\/|git:\/\/|file:\/\/|\/|[\w.-]+@[\w.-]+:)\S+$/.test(text),
    ),
  ),
  CONTENT_BRANCH: z.optional(
    aText('must be the name of a branch', /^(?!.*(\.\.|\/\/|\.lock$|[./]$))[A-Za-z0-9][\w./-]*$/),
  ),
};

type WithContent = { DESK?: string; CONTENT_FOLDER?: string };

/** For `npm start` and `npm run dev`, which publish by themselves: beside the leads, unless it is set. */
export function withContentFolder<Settings extends WithContent>(settings: Settings, dataFolder: string): Settings {
  if (!settings.DESK || settings.CONTENT_FOLDER) return settings;
  return { ...settings, CONTENT_FOLDER: `${dataFolder}/content` };
}
