/** The table of contents: above the text on a phone once it is asked for, beside it on a wide screen. */
export function ArticleContents({ contents }: { contents: { slug: string; text: string }[] }) {
  return (
    <ol className="contents-list mt-2 text-sm leading-snug">
      {contents.map((heading) => (
        <li key={heading.slug}>
          <a href={`#${heading.slug}`}>{heading.text}</a>
        </li>
      ))}
    </ol>
  );
}
