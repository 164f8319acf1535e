const stockUrl = /^https:\/\/images\.unsplash\.com\/photo-[\w-]+$/;
/** No spaces and nothing that needs escaping, since it becomes part of a srcset. */
const ownUrl = /^\/photos\/(?:[\w-]+\/)*[\w-]+\.(?:jpe?g|png|webp|avif)$/;

/** The error message for the url of a photo, or undefined if it has the right form. */
export function findUrlProblem(url: string) {
  if (stockUrl.test(url) || ownUrl.test(url)) return undefined;
  return url.startsWith('/photos/')
    ? 'must be named with letters, digits, - and _ and end in .jpg, .jpeg, .png, .webp or .avif, in lower case'
    : 'must be https://images.unsplash.com/photo-… without parameters, or /photos/… for a file in public/photos';
}
