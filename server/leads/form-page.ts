import { formFields, type FormField, type FormValues } from '../../src/lead.ts';
import { escapeHtml } from '../../src/escape-html.ts';

type FormState = {
  values: FormValues;
  /** One sentence for each field that needs another look. */
  problems: Partial<Record<FormField, string>>;
  /** What went wrong as a whole, where no field is to blame. */
  failure?: { title: string; text: string };
};

/**
 * The built contact page with a visitor's text put back into its form and each problem named at its
 * field. The page is edited, not rendered: the server has no React, and the page's security policy
 * stays the one that was built for it.
 */
export function renderFormPage(html: string, { values, problems, failure }: FormState) {
  return fillForm(html, { values, problems })
    .replace('<title>', '<title>Not sent yet: ')
    .replace(/(<div[^>]*? id="contact-summary"[^>]*>)/, (_all, tag: string) => tag + renderSummary(problems, failure));
}

/** The contact page with texts in its boxes, for the visitor to go on from. */
export function fillForm(html: string, { values, problems = {} }: Pick<FormState, 'values'> & Partial<FormState>) {
  let page = html;
  for (const field of formFields.contact) {
    const value = escapeHtml(values[field] ?? '');
    const problem = problems[field];
    const invalid = problem ? ' aria-invalid="true"' : '';
    page = page
      .replace(new RegExp(`(<input[^>]*? id="contact-${field}"[^>]*?)(/?>)`), (_all, tag: string, end: string) => {
        return `${tag} value="${value}"${invalid}${end}`;
      })
      .replace(new RegExp(`(<textarea[^>]*? id="contact-${field}"[^>]*?)>`), (_all, tag: string) => {
        // A line break right after the tag is not part of the text, so one more is spent on it.
        return `${tag}${invalid}>\n${value}`;
      })
      .replace(new RegExp(`(<p[^>]*? id="contact-${field}-problem"[^>]*>)`), (_all, tag: string) => {
        return tag + escapeHtml(problem ?? '');
      });
  }
  return page;
}

function renderSummary(problems: FormState['problems'], failure: FormState['failure']) {
  if (failure) return `<strong>${escapeHtml(failure.title)}</strong> ${escapeHtml(failure.text)}`;
  const links = formFields.contact.flatMap((field) => {
    const problem = problems[field];
    return problem ? [`<li><a href="#contact-${field}">${escapeHtml(problem)}</a></li>`] : [];
  });
  return `<strong>Not sent yet. Please look at this again:</strong><ul>${links.join('')}</ul>`;
}
