import { nameTags, type VisitTags } from '../../domain/visit-tags.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/**
 * Asks once whether the tags may be loaded. Hidden until src/browser/tags/consent.ts shows it: without JavaScript there is
 * nothing to allow. It comes first in the page, so that the keyboard and screen readers reach it soon.
 */
export function ConsentLine({ tags }: { tags: VisitTags }) {
  return (
    <section className="consent on-dark print:hidden" aria-label="Tracking choice" tabIndex={-1} hidden>
      <p>
        {`May ${nameTags(tags)} see which pages you open and which form you send, never what you write? `}
        <TextLink to="/privacy">Privacy notice</TextLink>
      </p>
      <div className="grid grid-cols-2 gap-3">
        {/* The same look, so that neither is the easier choice. */}
        <button type="button" value="yes" className="button button-outline">
          Allow
        </button>
        <button type="button" value="no" className="button button-outline">
          No thanks
        </button>
      </div>
    </section>
  );
}
