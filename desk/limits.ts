/** Used by the desk's application and by its server. An export is written in memory, so its size needs a limit. */
export const deskLimits = { noteCharacters: 5000, exportedLeads: 10_000 };
