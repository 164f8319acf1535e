import { escapeHtml } from '../src/escape-html.ts';
import { countField, writeEstimateQuery, type EstimateQuery, type PriceBook } from '../src/money/estimate-query.ts';
import { composeBreakdown, describeEstimate } from '../src/money/estimate-text.ts';

/** A built price guide with what the address asks: the choices marked in the form, the sums in the sheet. */
export function renderEstimate(html: string, query: EstimateQuery, book: PriceBook) {
  const described = describeEstimate(query, book);
  return html
    .replace(/<form[^>]* class="estimator-form"[\s\S]*?<\/form>/, (form) => markChoices(form, query))
    .replace(/(<output class="estimate-total">)[^<]*/, (_all, tag: string) => tag + escapeHtml(described.total))
    .replace(/(<div class="estimate-breakdown">)[\s\S]*?(?=<\/div>)/, (_all, tag: string) => {
      return tag + composeBreakdown(described);
    })
    .replace(/<a href="[^"]*"( class="[^"]*estimate-ask)/, (_all, rest: string) => {
      return `<a href="/contact${escapeHtml(writeEstimateQuery(query))}"${rest}`;
    });
}

function markChoices(form: string, query: EstimateQuery) {
  const others = form.replaceAll(/<select[^>]* name="([^"]*)"[\s\S]*?<\/select>/g, (select, list: string) => {
    return select.replace(`<option value="${query.tiers[list]}"`, '$& selected=""');
  });
  const isAdded = others !== form || query.articles > 0;
  return others
    .replaceAll(/<input type="radio"[^>]*>/g, (radio) => {
      const [, list = '', value = ''] = /name="([^"]*)".* value="([^"]*)"/.exec(radio) ?? [];
      const bare = radio.replace(' checked=""', '');
      return query.tiers[list] === value ? bare.replace('<input', '$& checked=""') : bare;
    })
    .replaceAll(/<input type="text" id="estimate-([^"]*)"[^>]*>/g, (box, name: string) => {
      const bare = box.replace(/ value="[^"]*"/, '');
      const value = textOf(name, query);
      // A function, because a visitor may type $& and a plain replacement would take it for an instruction.
      return value ? bare.replace('<input', (tag) => `${tag} value="${value}"`) : bare;
    })
    .replace('<details', isAdded ? '$& open=""' : '$&');
}

function textOf(name: string, query: EstimateQuery) {
  if (name === 'spend' || name === 'budget') {
    return query[name]?.toLocaleString('en-US') ?? escapeHtml(query.unread[name] ?? '');
  }
  if (name === 'articles') return String(query.articles || '');
  const list = Object.keys(query.tiers).find((candidate) => countField(candidate) === name);
  return String((list && query.counts[list]) ?? 1);
}
