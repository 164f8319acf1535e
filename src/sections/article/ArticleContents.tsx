type ArticleContentsProps = { contents: { slug: string; text: string }[] };

/** The table of contents: above the text on a phone once it is asked for, beside it on a wide screen. */
export function ArticleContents({ contents }: ArticleContentsProps) {
  return (
    <ol className="contents-list">
      {contents.map((heading) => (
        <li key={heading.slug}>
          <a href={`#${heading.slug}`}>{heading.text}</a>
        </li>
      ))}
    </ol>
  );
}
