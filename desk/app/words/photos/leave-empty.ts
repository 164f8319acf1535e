/** For a picture that is missing: its place, without the browser’s sign. */
export function leaveEmpty({ currentTarget }: { currentTarget: HTMLImageElement }) {
  currentTarget.classList.add('photo-none');
}
