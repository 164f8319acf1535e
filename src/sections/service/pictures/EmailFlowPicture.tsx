import { Icon } from '#src/ui/Icon.tsx';
import { Section } from '#src/ui/Section.tsx';
import { capitalize, writeCount } from '#src/domain/words.ts';
import { fillIn, type PictureOf, type PictureProps } from './picture.ts';

type Note = NonNullable<PictureOf<'email-flow'>['stretches'][number]['buyers']>;
/** People who move along a stretch: the left edge of their stream at its top and bottom. */
type Band = { people: number; from: number; to: number; haveOrdered?: boolean };

/** The flow is 120 wide: one stream in the middle, then buyers on the left and the others on the right. */
const width = (people: number) => Math.max(2.5, people * 0.064);
const middle = 28;
const left = 8;
const right = (people: number) => 120 - width(people);
const others = (people: number, place = right(people)): Band => ({ people, from: place, to: place });
const buyers = (people: number): Band => ({ people, from: left, to: left, haveOrdered: true });

/** The figures that the words name. */
function count({ people, stretches, profitPerOrder, flowPrice }: PictureOf<'email-flow'>) {
  const { signUps, orderAtOnce, leaveCart, returnToCart, secondOrders } = people;
  const firstOrders = orderAtOnce + returnToCart;
  const orders = firstOrders + secondOrders;
  const profit = orders * profitPerOrder;
  const notes = stretches.flatMap((stretch) => [stretch.buyers, stretch.others]);
  const flows = notes.filter((note) => note?.emails.length).length;
  const price = flows * flowPrice;
  return {
    ...people,
    firstOrders,
    orderOnce: firstOrders - secondOrders,
    stayOnList: signUps - secondOrders,
    notAtOnce: signUps - orderAtOnce,
    never: signUps - firstOrders,
    withoutCart: signUps - orderAtOnce - leaveCart,
    leftCart: leaveCart - returnToCart,
    orders,
    profit,
    flows: writeCount(flows),
    Flows: capitalize(writeCount(flows)),
    price,
    paidBackAfter: Math.round(((price / profit) * signUps) / 10) * 10,
  };
}

/** The streams beside each of the notes. */
function layOut(counts: ReturnType<typeof count>): Band[][] {
  const { signUps, orderAtOnce, returnToCart, firstOrders, secondOrders, orderOnce, stayOnList, notAtOnce } = counts;
  const never = others(counts.never);
  /** The inner edge of the buyers' stream, where people join and leave it. */
  const bank = (people: number) => left + width(firstOrders) - width(people);
  return [
    [others(signUps, middle)],
    [others(signUps, middle)],
    [
      { people: notAtOnce, from: middle + width(orderAtOnce), to: right(notAtOnce) },
      { people: orderAtOnce, from: middle, to: left, haveOrdered: true },
    ],
    [
      never,
      { people: returnToCart, from: right(notAtOnce), to: bank(returnToCart), haveOrdered: true },
      buyers(orderAtOnce),
    ],
    [never, buyers(firstOrders)],
    [{ people: orderOnce, from: bank(orderOnce), to: right(stayOnList) }, never, buyers(secondOrders)],
    [others(stayOnList), buyers(secondOrders)],
  ];
}

/** The triggers, waits and exits of an email flow; the width of a stream is its number of people. */
export function EmailFlowPicture({ picture }: PictureProps<'email-flow'>) {
  const counts = count(picture);
  const streams = layOut(counts);
  const { heading, intro, stretches, caption } = fillIn(picture, counts);
  return (
    <Section tone="night" layout="grid gap-12 xl:grid-cols-[21rem_1fr]">
      <div className="xl:sticky xl:top-28 xl:self-start">
        <h2 className="text-3xl">{heading}</h2>
        <p className="mt-5 max-w-[39rem]">{intro}</p>
      </div>
      <figure>
        <ol>
          {stretches.map((stretch, index) => (
            <li
              key={stretch.others?.words ?? stretch.buyers?.words}
              className="grid grid-cols-[5rem_1fr] gap-x-6 lg:grid-cols-[1fr_11rem_1fr]"
            >
              <River bands={streams[index]!} />
              <NoteText note={stretch.buyers} place="lg:col-start-1 lg:row-start-1 lg:text-right" look="text-beam" />
              <NoteText note={stretch.others} place="lg:col-start-3 lg:row-start-1" />
            </li>
          ))}
        </ol>
        <figcaption className="mt-6 text-sm text-mist lg:text-center">{caption}</figcaption>
      </figure>
    </Section>
  );
}

/** One pixel longer than its stretch, so that no seam shows where the next begins. */
function River({ bands }: { bands: Band[] }) {
  return (
    <div className="relative row-span-2 lg:col-start-2 lg:row-span-1" aria-hidden="true">
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

function NoteText({ note, place, look = '' }: { note?: Note; place: string; look?: string }) {
  if (!note) return null;
  return (
    <div className={`col-start-2 py-2.5 lg:py-5 ${place}`}>
      {note.question && <h3 className="text-lg">{note.question}</h3>}
      <p className="text-lg">
        {note.people && <b className={`font-heading text-2xl ${look}`}>{note.people}</b>} {note.words}
      </p>
      {note.emails.map((when) => (
        <span key={when} className="mr-2.5 inline-flex items-center gap-1.5 text-sm last:mr-0">
          <Icon name="mail" className="size-5" />
          {when}
        </span>
      ))}
      {note.text && <p className="text-sm text-mist">{note.text}</p>}
    </div>
  );
}
