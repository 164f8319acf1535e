/** The place of a photo, which stays empty where it cannot be fetched: without the browser’s sign for that. */
export function PhotoBox({ picture }: { picture: string | undefined }) {
  return (
    <span className="photo-box bg-lit block aspect-4/3 overflow-hidden rounded-sm">
      {picture && (
        <img
          className="size-full object-cover"
          src={picture}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}
