/** Plain signs for the four networks; lucide carries no brand marks. */
const paths: Record<string, string> = {
  Facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8.6c0-.4.2-.6.6-.6Z',
  Twitter: 'M4 4l6.6 8.8L4.3 20h2.3l5-5.8 4.4 5.8H20l-6.9-9.2L19 4h-2.3l-4.6 5.3L8 4H4Z',
  LinkedIn: 'M4 9h4v11H4V9Zm2-5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm4 5h4v2c1-3 7-3 7 3v6h-4v-6c0-3-3-3-3 0v6h-4V9Z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-2a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
};

export function SocialIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={paths[name]} />
    </svg>
  );
}
