/** The place of a photo, which stays empty where it cannot be fetched: without the browser’s sign for that. */
export function PhotoBox({ picture }: { picture: string | undefined }) {
  return (
    <span className="photo-box">
      {picture && (
        <img src={picture} alt="" loading="lazy" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
      )}
    </span>
  );
}
