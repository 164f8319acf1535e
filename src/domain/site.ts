/**
 * The facts of the business. To adapt the site to another agency, start here; then change the texts in `src/content`
 * and `src/sections` and the colours in `src/styles/tokens.css`.
 */
export const site = {
  /** These facts are invented. Remove the line once all of them are your own. */
  sample: true,
  name: 'Parola Digital',
  shortName: 'Parola',
  /** The URL of the site unless SITE_URL is set; canonical URLs start with it. */
  url: 'https://www.paroladigital.example',
  locale: 'en-PH',
  /** The city name that clients search for; the postal one is in `address`. */
  city: 'Manila',
  /** The headline of the home page; `end` has the accent colour. */
  slogan: { start: 'Be the brand', end: 'Manila can’t miss.' },
  foundedYear: 2018,
  /** As on the SEC certificate and the invoices. The SEC gave nobody this number. */
  company: { name: 'Parola Digital, Inc.', secNumber: 'CS201800000 (a sample number)' },
  /** Who works here beside the team in src/content/team.yaml. */
  staff: [
    { count: 3, role: 'ad buyer' },
    { count: 3, role: 'writer' },
    { count: 2, role: 'designer' },
    { count: 2, role: 'web developer' },
    { count: 1, role: 'office manager' },
  ],
  /** The data protection officer, in the privacy notice and on /about. */
  privacyOfficer: { name: 'Tess Malabanan', role: 'office manager', email: 'privacy@paroladigital.example' },
  /** The most clients that one of the team looks after at a time. */
  clientsPerPerson: 12,
  description: 'A trusted partner for results-driven digital marketing in Manila.',
  priceRange: '$$',
  /** When somebody last checked that the rates in src/content/pricing.yaml still hold. */
  ratesConfirmed: 'November 2026',
  /** For how many days a quote holds. */
  quoteDays: 30,
  /** Our standing in PhilGEPS, the government’s procurement register, as it continues “we are”. */
  philgeps: 'registered as a Platinum member until June 2027',

  phone: { display: '+63 2 8555 0118', href: 'tel:+63285550118' },
  email: 'hello@paroladigital.example',
  address: {
    street: '9F Almaciga Tower, 5th Avenue corner 26th Street',
    district: 'Bonifacio Global City',
    shortDistrict: 'BGC',
    city: 'Taguig',
    region: 'Metro Manila',
    postalCode: '1634',
    country: 'PH',
  },
  geo: { latitude: 14.5509, longitude: 121.0503 },
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
    display: 'Monday to Friday, 9:00 a.m. to 6:00 p.m.',
    timeZone: 'Asia/Manila',
  },
  /** Calls that a visitor books on the contact page, within the hours above. `atOnce: 0` takes no bookings. */
  calls: {
    minutes: 30,
    /** How many people of yours can be on such calls at the same time. */
    atOnce: 1,
    /** For how many working days ahead times are offered. */
    days: 10,
    /** In office hours: who books at closing time gets the next day from 1:00 p.m. on. */
    hoursAhead: 4,
    pause: { from: '12:00', to: '13:00' },
  },

  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/paroladigital.example' },
    { name: 'Twitter', url: 'https://twitter.com/parola_example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/parola-digital-example' },
    { name: 'Instagram', url: 'https://www.instagram.com/paroladigital.example' },
  ],

  /** Messaging links. Remove a line to remove the link. */
  messaging: [
    { name: 'Messenger', url: 'https://m.me/paroladigital.example' },
    { name: 'Viber', url: 'viber://chat?number=%2B639175550118' },
    { name: 'WhatsApp', url: 'https://wa.me/639175550118' },
  ],

  /** The industry that the home page begins with: its file's name in src/content/industries. */
  firstIndustry: 'restaurants',

  auditLabel: 'Get an Exclusive Audit',
  /** The free audit as we promise it. */
  audit: {
    covers: [
      'One website or page of yours',
      'Up to five competitors and ten search words',
      'Your analytics, ad account and business profile, where you have them, with read-only access',
    ],
    result: 'One page of findings and three fixes, ranked by the pesos that each problem costs you a month',
    leavesOut: 'Not part of it: a shortlist of creators, and maps of every branch made by hand.',
    replyTime: 'Within one working day',
    time: 'Within one week',
  },
  /** The delay of the audit pop-up after a page has loaded. */
  popupDelayMs: 5000,

  /** `menu` names the group of sub-links that the layout fills from the content. */
  headerLinks: [
    { label: 'Home', path: '/' },
    { label: 'About Us', path: '/about' },
    { label: 'Services', path: '/services', menu: 'services' },
    { label: 'Industries', menu: 'industries' },
    { label: 'Case Studies', path: '/case-studies' },
    { label: 'Blog', path: '/blog' },
    { label: 'Contact', path: '/contact' },
  ],
  footerServices: [
    { label: 'SEO', path: '/services/seo' },
    { label: 'Paid Ads', path: '/services/paid-ads' },
    { label: 'Social Media Management', path: '/services/social-media-management' },
    { label: 'Content Marketing', path: '/services/content-marketing' },
    { label: 'Web Development', path: '/services/web-design-development' },
    { label: 'View All Services →', path: '/services' },
  ],
  footerCompany: [
    { label: 'About Us', path: '/about' },
    { label: 'Case Studies', path: '/case-studies' },
    { label: 'Blog', path: '/blog' },
    { label: 'Contact', path: '/contact' },
  ],
} as const;

/** A link of the header's menus; a service has its price beside it. */
export type MenuLink = { label: string; path: string; price?: string };

/** Links under a name of their own. */
export type MenuFamily = { label: string; links: MenuLink[] };

/** What is under the header's two groups. */
export type Menus = { services: MenuLink[]; industries: MenuFamily[] };
