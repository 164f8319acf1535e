import type { ComponentProps, RefObject } from 'react';

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isLong: boolean;
  onChange: (text: string) => void;
};

/** As high as its text: a copy of the text behind the field, which the styles hide, gives it the height. */
export function GrowingText({ box, text, isLong, onChange, ...rest }: GrowingTextProps) {
  return (
    <span className={isLong ? 'growing-text is-long' : 'growing-text'} data-text={`${text}\u200b`}>
      <textarea
        {...rest}
        ref={box}
        dir="auto"
        rows={1}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        // A title has no second line.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isLong && !event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
    </span>
  );
}
