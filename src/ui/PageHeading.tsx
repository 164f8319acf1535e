type PageHeadingProps = { topic?: string; title: string };

/** The h1 of a page: the words that people search for, then our own line. */
export function PageHeading({ topic, title }: PageHeadingProps) {
  return (
    <h1 className="mt-8 max-w-[44rem] text-4xl">
      {topic && (
        <span className="eyebrow mb-4 font-text text-beam">
          {topic}
          <span className="sr-only">: </span>
        </span>
      )}
      {title}
    </h1>
  );
}
