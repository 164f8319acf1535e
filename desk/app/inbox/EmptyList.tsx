import { countPanelFilters, type Filter, noFilter } from '../data/filter.ts';
import { followLink, writeRoute } from '../data/route.ts';

export function EmptyList({ filter }: { filter: Filter }) {
  const isNarrowed = filter.q !== '' || countPanelFilters(filter) > 0;
  if (isNarrowed) {
    return (
      <div className="empty-note">
        <p>Nothing matches.</p>
        <a className="action" href={writeRoute({ screen: 'inbox', filter: noFilter, lead: '' })} onClick={followLink}>
          Show everything
        </a>
      </div>
    );
  }
  const sentences = {
    '': 'No enquiries yet. The first one will appear here by itself.',
    unread: 'Everything has been read.',
    read: 'Everything that was read is answered.',
    answered: 'Nothing is marked answered yet.',
    spam: 'No spam.',
  };
  return <p className="empty-note">{sentences[filter.state]}</p>;
}
