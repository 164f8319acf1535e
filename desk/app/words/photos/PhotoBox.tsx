/** The place of a photo, which stays empty where it cannot be fetched: without the browser’s sign for that. */
export function PhotoBox({ picture }: { picture: string | undefined }) {
  return (
    <span className="bg-lit block aspect-4/3 overflow-hidden rounded-sm in-[.words-head,.field]:w-[min(100%,20rem)]">
      {picture && (
        <img
          className="size-full object-cover [&[hidden]]:hidden"
          src={picture}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}
