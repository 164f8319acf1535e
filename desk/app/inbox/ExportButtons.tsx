import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide';
import { deskLimits } from '../../contract.ts';
import { downloadFile } from '../data/call-api.ts';
import { DeskIcon } from '../parts/DeskIcon.tsx';
import { type Filter, writeFilter } from '../data/filter.ts';
import { saveFile } from '../data/save-file.ts';
import { useSay } from '../data/notices.ts';

const kinds = [
  { as: 'csv', name: 'CSV, for a spreadsheet' },
  { as: 'json', name: 'JSON, for a program' },
];

/** Saves what is filtered as a file. It is fetched first, so that a refusal is a message and not a broken file. */
export function ExportButtons({ filter, total }: { filter: Filter; total: number | undefined }) {
  const say = useSay();
  const { mutate, isPending } = useMutation({
    mutationFn: (as: string) => downloadFile(`export?${new URLSearchParams([...writeFilter(filter), ['as', as]])}`),
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      say({ text: `Exported as ${name}. Delete the file when you no longer need it.` });
    },
    onError: (error) => say({ text: `Not exported. ${error.message}`, isProblem: true }),
  });
  return (
    <details className="menu">
      <summary className="action">
        <DeskIcon picture={Download} />
        <span className="menu-label">Export</span>
      </summary>
      <div className="menu-panel">
        <p>{describeContent(total)}</p>
        {kinds.map(({ as, name }) => (
          <button key={as} type="button" className="action" disabled={isPending} onClick={() => mutate(as)}>
            {name}
          </button>
        ))}
      </div>
    </details>
  );
}

function describeContent(total: number | undefined) {
  if (total === undefined) return 'What is listed, as a file:';
  if (total <= deskLimits.exportedLeads) return `The ${format(total)} listed, as a file:`;
  return `The newest ${format(deskLimits.exportedLeads)} of the ${format(total)} listed, as a file. Filter by date for the others.`;
}

function format(count: number) {
  return count.toLocaleString('en-PH');
}
