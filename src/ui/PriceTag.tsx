type PriceTagProps = {
  /** "from ₱15,000" */
  price: string;
  /** "a month" */
  per?: string;
  /** When a client can first judge the work. */
  result: string;
};

/** The starting price of a service, in the hero of its page. */
export function PriceTag({ price, per, result }: PriceTagProps) {
  return (
    <p className="price-tag">
      <b>{price}</b> {per} <span>{result}</span>
    </p>
  );
}
