import * as z from 'zod';
import type { OpenTimes } from './dates.ts';
import { choice, formed, group, groups, list, rising, text, whole } from './field-schemas.ts';

/** The fields of src/content/site.json. The build checks them; all else uses the type. */

const clock = formed(/^([01]\d|2[0-3]):[0-5]\d$/, 'needs a time like 09:00').meta({ format: 'time' });
const link = z.strictObject({
  label: text(1, 40, 'What a visitor reads'),
  path: text(1, 200, 'A page of this site, such as /contact').startsWith('/'),
});
const menuLink = link
  .partial({ path: true })
  .extend({ menu: choice(['services', 'industries'], 'The pages that its menu lists') });
const profile = z.strictObject({ name: text(1, 30, 'As visitors know it'), url: z.url().min(1).max(300) });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A number of the Philippines is whole, of another country about as long as numbers are. */
const phone = /^\+(?:63[ -]?(?:[2-8](?:[ -]?\d){8}|9(?:[ -]?\d){9})|(?!63)(?:[ -]?\d){8,15})$/;
const wholePhone = 'needs all its digits, as in +63 2 8555 0118 or +63 917 555 0118';
const openDays = list(1, 7, z.enum(weekdays), 'Days with these hours, in the order of the week');

function checkOpenTimes(times: OpenTimes[], { addIssue }: z.RefinementCtx) {
  const named = new Set<string>();
  for (const [index, { days }] of times.entries()) {
    const twice = days.find((day) => named.size === named.add(day).size);
    if (twice) addIssue({ code: 'custom', path: [index, 'days'], message: `names ${twice} twice` });
  }
}

export const siteSchema = z.strictObject({
  sample: z.boolean().optional().describe('Examples. Take this mark away once all of these facts are your own'),
  name: text(1, 60, 'The name you trade under: in the footer and in mails').meta({ section: 'Name and headline' }),
  shortName: text(1, 20, 'Beside the logo and behind every page title: a short one keeps titles short'),
  slogan: group('Your slogan, large on the home page', {
    start: text(1, 40, 'In white'),
    end: text(1, 40, 'In the accent color'),
  }),
  description: text(1, 160, 'What the agency is, in one sentence'),
  foundedYear: whole(1900).max(2100),
  city: text(1, 40, 'The city name that clients search for; the postal one is in the address'),
  phone: formed(phone, wholePhone, 'Your number, +63 first').meta({ section: 'Phone, email and address' }),
  email: z.email(),
  address: z.strictObject({
    street: text(1, 100, 'Floor, building, street'),
    district: text(1, 60, 'In full'),
    shortDistrict: text(1, 30, 'As people say it'),
    city: text(1, 60, 'The postal one'),
    region: text(1, 60, 'Such as Metro Manila'),
    postalCode: text(1, 10, 'Four digits, in the Philippines'),
    country: formed(/^[A-Z]{2}$/, 'needs two letters', 'Two letters: PH for the Philippines'),
  }),
  geo: group('In degrees', { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  hours: group('Your working hours: when the office is open', {
    times: list(1, 7, rising('opens', 'closes', { days: openDays, opens: clock, closes: clock }))
      .superRefine(checkOpenTimes)
      .describe('One for all days, or more where they differ, such as Saturday. Days in none of them are closed'),
    timeZone: text(1, 40, 'Such as Asia/Manila'),
  }).meta({ section: 'Hours and calls' }),
  calls: group('Calls that a visitor books on the contact page, within the hours above', {
    minutes: z.int().min(5).max(240),
    atOnce: whole(0, 'How many people of yours can be on such calls at the same time; 0 takes no bookings'),
    days: z.int().min(1).max(60).describe('For how many working days ahead times are offered'),
    hoursAhead: whole(0, 'In office hours: with 4, who books at closing time gets the next day from 1:00 p.m. on'),
    pause: rising('from', 'to', { from: clock, to: clock }).describe('When nobody is called'),
  }),
  social: z.array(profile).meta({ section: 'Social media and chat', description: 'Profiles, in the footer' }),
  messaging: z.array(profile).describe('Messaging links. Remove one to remove the link'),
  company: group('As on the SEC certificate and the invoices', {
    name: text(1, 80, 'The corporate name'),
    secNumber: text(1, 60, 'Its number at the SEC'),
  }).meta({ section: 'Company and people' }),
  staff: groups(0, Infinity, { count: whole(1), role: text(1, 40, 'One of them, in small letters') }).describe(
    'Who works here beside the team',
  ),
  privacyOfficer: group('The data protection officer, in the privacy notice and on /about', {
    name: text(1, 60, 'Full name'),
    role: text(1, 60, 'In small letters'),
    email: z.email(),
  }),
  clientsPerPerson: whole(1, 'The most clients that one of the team looks after at a time'),
  philgeps: text(1, 120, 'What you are in PhilGEPS, where the government looks for suppliers, continuing “we are”'),
  auditLabel: text(1, 40, 'The contact button on every page').meta({ section: 'Free audit and prices' }),
  audit: group('The free audit as we promise it', {
    covers: list(1, Infinity, text(1, 160)),
    result: text(1, 240),
    leavesOut: text(1, 240),
    replyTime: text(1, 60, 'Until the first answer'),
    time: text(1, 60, 'Until the audit is there'),
  }),
  ratesConfirmed: text(1, 30, 'When somebody last checked that the rates still hold'),
  quoteDays: whole(1, 'For how many days a quote holds'),
  popupDelaySeconds: whole(0, 'How long after a page has loaded the free audit is offered'),
  firstIndustry: z.string().meta({ reference: 'industries', section: 'Menus and lists' }),
  headerLinks: list(0, Infinity, z.union([menuLink, link]), 'The menu in the header'),
  footerServices: z.array(link),
  footerCompany: z.array(link),
  industryFamilies: list(1, 12, text(1, 40), 'In the menu, in this order'),
  articleCategories: list(1, 30, text(1, 40), 'What an article can be about, for the list of the blog'),
  url: text(1, 200, 'The address of this site').url().meta({ section: 'For search engines' }),
  locale: formed(/^[a-z]{2}-[A-Z]{2}$/, 'needs the form en-PH', 'For English in the Philippines, en-PH'),
  priceRange: formed(/^\$+$/, 'needs one to four $', 'For search engines: $ is cheap, $$$$ is not'),
});

export type Site = z.output<typeof siteSchema>;
