type ArticleDrawingProps = {
  slug: string;
  /** Empty where the text beside it says the same. */
  alt: string;
};

/** The small picture of an article in a list. One file has them all, so that a list fetches one. */
export function ArticleDrawing({ slug, alt }: ArticleDrawingProps) {
  return <img src={`/article-drawings.svg#${slug}`} alt={alt} width={400} height={260} className="article-drawing" />;
}
