import { HtmlValidate } from 'html-validate';

/** The HTML validator of the tests and the benchmark. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `<br/>`, `dateTime` and `hidden=""`; all are valid HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    // Telephone numbers are written with plain spaces in the middle of sentences and schemes.
    'tel-non-breaking': 'off',
    // Scripts are from our own host, and inline ones are hashed in the CSP.
    'require-sri': 'off',
    // A button of the rate card sends a value for the select of the same name; the first one counts.
    'form-dup-name': 'off',
  },
});

export async function findMarkupProblems(html: string) {
  const report = await validator.validateString(html);
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.line}:${message.column} ${message.ruleId} ${message.message}`),
  );
}
