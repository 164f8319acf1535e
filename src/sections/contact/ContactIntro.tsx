import { TextLink } from '../../ui/TextLink.tsx';

/** Under the heading: in the words of the button that led here, if there was one. */
export function ContactIntro({ asked }: { asked?: string | undefined }) {
  return (
    <>
      {asked ? `You asked for ${asked}.` : 'Ask for your free audit, or for anything else.'}{' '}
      <span className="inline-block">
        Or see <TextLink to="/services">our services and what they cost</TextLink>.
      </span>
    </>
  );
}
