import { Icon } from '#src/ui/Icon.tsx';
import { Section } from '#src/ui/Section.tsx';

/** Text beside the flow: a question, the number of people, and when their emails are sent. */
type Note = { question?: string; people?: number; words: string; emails?: string[]; text?: string };
/** People who move along a stretch: the left edge of their stream at its top and bottom. */
type Band = { people: number; from: number; to: number; haveOrdered?: boolean };
type Stretch = { buyers?: Note; others?: Note; bands: Band[] };

const signUps = 1000;
const orderAtOnce = 60;
const leaveCart = 100;
const returnToCart = 10;
const firstOrders = orderAtOnce + returnToCart;
const secondOrders = 14;
const orderOnce = firstOrders - secondOrders;
const stayOnList = signUps - secondOrders;
const notAtOnce = signUps - orderAtOnce;
const never = signUps - firstOrders;

/** The profit of an order, from the worked example in our guide to email rates. */
const profitPerOrder = 520;
const profit = (firstOrders + secondOrders) * profitPerOrder;
const flowPrice = 15000;
const paidBackAfter = Math.round(((3 * flowPrice) / profit) * 100) * 10;

/** The flow is 120 wide: one stream in the middle, then buyers on the left and the others on the right. */
const width = (people: number) => Math.max(2.5, people * 0.064);
const middle = 28;
const left = 8;
const right = (people: number) => 120 - width(people);
/** The inner edge of the buyers' stream, where people join and leave it. */
const bank = (people: number) => left + width(firstOrders) - width(people);
const others = (people: number, place = right(people)): Band => ({ people, from: place, to: place });
const buyers = (people: number): Band => ({ people, from: left, to: left, haveOrdered: true });

const stretches: Stretch[] = [
  {
    others: { people: signUps, words: 'sign up', text: 'At checkout or by a QR code' },
    bands: [others(signUps, middle)],
  },
  { others: { words: 'Welcome', emails: ['At once', 'Day 3', 'Day 10'] }, bands: [others(signUps, middle)] },
  {
    buyers: { question: 'Ordered by day 14?', people: orderAtOnce, words: 'have' },
    others: { people: notAtOnce, words: 'have not' },
    bands: [
      { people: notAtOnce, from: middle + width(orderAtOnce), to: right(notAtOnce) },
      { people: orderAtOnce, from: middle, to: left, haveOrdered: true },
    ],
  },
  {
    others: {
      question: 'Left a full cart?',
      people: leaveCart,
      words: `did, and ${returnToCart} come back`,
      emails: ['Hour 1', 'Hour 24', 'Hour 72'],
    },
    bands: [
      others(never),
      { people: returnToCart, from: right(notAtOnce), to: bank(returnToCart), haveOrdered: true },
      buyers(orderAtOnce),
    ],
  },
  {
    buyers: { people: firstOrders, words: 'first orders', emails: ['+1 day', '+14 days', '+21 days'] },
    bands: [others(never), buyers(firstOrders)],
  },
  {
    buyers: { question: 'Again by day 45?', people: secondOrders, words: 'second orders' },
    others: { people: orderOnce, words: 'not yet' },
    bands: [{ people: orderOnce, from: bank(orderOnce), to: right(stayOnList) }, others(never), buyers(secondOrders)],
  },
  {
    others: {
      people: stayOnList,
      words: 'get the regular letter',
      text: `${notAtOnce - leaveCart} without a cart, ${leaveCart - returnToCart} who left one, ${orderOnce} who ordered once`,
    },
    bands: [others(stayOnList), buyers(secondOrders)],
  },
];

const row = 'grid grid-cols-[5rem_1fr] gap-x-6 lg:grid-cols-[1fr_11rem_1fr]';
const format = (count: number) => count.toLocaleString('en-PH');

/** The triggers, waits and exits of an email flow; the width of a stream is its number of people. */
export function EmailFlowPicture({ isDetail }: { isDetail?: boolean }) {
  if (isDetail) return <Detail />;
  return (
    <Section tone="night" layout="grid gap-12 xl:grid-cols-[21rem_1fr]">
      <div className="xl:sticky xl:top-28 xl:self-start">
        <h2 className="text-3xl">1,000 sign up, 14 order twice</h2>
        <p className="mt-5 max-w-[39rem]">
          Example: three flows, joined, for a coffee roaster in Lipa. If an order brings ₱{profitPerOrder} of profit,
          these {firstOrders + secondOrders} bring ₱{format(profit)}. Three flows at ₱{format(flowPrice)} are ₱
          {format(3 * flowPrice)}: paid back after some {format(paidBackAfter)} sign-ups, VAT and software not included.
        </p>
      </div>
      <figure>
        <ol>
          {stretches.map((stretch) => (
            <li key={`${stretch.buyers?.words} ${stretch.others?.words}`} className={row}>
              <River bands={stretch.bands} place="row-span-2 lg:col-start-2 lg:row-span-1" />
              <NoteText note={stretch.buyers} place="lg:col-start-1 lg:row-start-1 lg:text-right" look="text-beam" />
              <NoteText note={stretch.others} place="lg:col-start-3 lg:row-start-1" look="" />
            </li>
          ))}
        </ol>
        <figcaption className="mt-6 text-sm text-mist lg:text-center">
          The width of the stream is people. Its thinnest threads are drawn thicker, to be seen.
        </figcaption>
      </figure>
    </Section>
  );
}

/** From the sign-up to the first orders. */
function Detail() {
  return (
    <div className="-mt-6">
      {stretches.slice(0, 4).map(({ buyers: ordered, others: rest, bands }) => (
        <div key={rest?.words} className="grid grid-cols-[7rem_1fr] gap-x-6">
          <River bands={bands} />
          <div className="py-4">
            {[ordered, rest].map((note) => note && <NoteLines key={note.words} note={note} look="" />)}
          </div>
        </div>
      ))}
    </div>
  );
}

/** One pixel longer than its stretch, so that no seam shows where the next begins. */
function River({ bands, place = '' }: { bands: Band[]; place?: string }) {
  return (
    <div className={`relative ${place}`} aria-hidden="true">
      <svg viewBox="0 0 120 100" preserveAspectRatio="none" className="absolute h-[calc(100%+1px)] w-full">
        {bands.map(({ people, from, to, haveOrdered }) => {
          const wide = width(people);
          const leftBank = `M${from}-9V0C${from} 50 ${to} 50 ${to} 100v9`;
          const rightBank = `h${wide}v-9C${to + wide} 50 ${from + wide} 50 ${from + wide} 0v-9z`;
          const look = haveOrdered ? 'fill-beam' : 'fill-tide stroke-haze';
          return <path key={people} d={leftBank + rightBank} vectorEffect="non-scaling-stroke" className={look} />;
        })}
      </svg>
    </div>
  );
}

function NoteText({ note, place, look }: { note: Note | undefined; place: string; look: string }) {
  if (!note) return null;
  return (
    <div className={`col-start-2 py-2.5 lg:py-5 ${place}`}>
      {note.question && <h3 className="text-lg">{note.question}</h3>}
      <NoteLines note={note} look={look} />
      {note.text && <p className="text-sm text-mist">{note.text}</p>}
    </div>
  );
}

function NoteLines({ note, look }: { note: Note; look: string }) {
  return (
    <>
      <p className="text-lg">
        {note.people && <b className={`font-heading text-2xl ${look}`}>{format(note.people)}</b>} {note.words}
      </p>
      {note.emails?.map((when) => (
        <span key={when} className="mr-2.5 inline-flex items-center gap-1.5 text-sm last:mr-0">
          <Icon name="mail" className="size-5" />
          {when}
        </span>
      ))}
    </>
  );
}
