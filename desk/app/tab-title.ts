/** The number of unread leads first: a tab that is not in front shows no more. */
export function buildTabTitle(screen: string, unread: number) {
  const count = unread > 0 ? `(${unread > 999 ? '999+' : unread}) ` : '';
  return `${count}Desk${screen ? ` · ${screen}` : ''}`;
}
