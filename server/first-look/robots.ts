/** More would take too long for each page: nobody has so many. */
const mostRules = 1_000;

type Rule = { isAllowed: boolean; path: string };
type Group = { agents: string[]; rules: Rule[] };

export type Robots = ReturnType<typeof readRobots>;

/** The rules of a robots.txt, by RFC 9309: the group of the agent or of all, and in it the longest rule that matches. */
export function readRobots(text: string) {
  const { groups, hasSitemap } = readGroups(text);

  function mayRead(agent: string, path: string) {
    const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
    const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
    const matching = chosen.flatMap(({ rules }) => rules).filter((rule) => matches(rule.path, path));
    const longest = Math.max(0, ...matching.map((rule) => rule.path.length));
    const deciding = matching.filter((rule) => rule.path.length === longest);
    return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed);
  }
  return { mayRead, hasSitemap };
}

function readGroups(text: string) {
  const groups: Group[] = [];
  let hasSitemap = false;
  let isNaming = false;
  let ruleCount = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    const given = value.trim();
    if (field === 'sitemap') hasSitemap = true;
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)!.agents.push(given.toLowerCase());
      isNaming = true;
    }
    if (field !== 'allow' && field !== 'disallow') continue;
    isNaming = false;
    // An empty rule forbids nothing.
    if (given && (ruleCount += 1) <= mostRules)
      groups.at(-1)?.rules.push({ isAllowed: field === 'allow', path: given });
  }
  return { groups, hasSitemap };
}

/** `*` stands for any text, `$` for the end. Without a regular expression, which such rules could make slow. */
function matches(rule: string, path: string) {
  const isWhole = rule.endsWith('$');
  const parts = (isWhole ? rule.slice(0, -1) : rule).split('*');
  const [start = '', ...others] = parts;
  if (!path.startsWith(start)) return false;
  let position = start.length;
  for (const part of others) {
    const found = path.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  if (!isWhole) return true;
  return others.length === 0 ? position === path.length : path.endsWith(parts.at(-1)!);
}
