import { spoken } from '../content.testing.ts'
import { argued, type GateCase } from './gate-cases.testing.ts'

const ingrid = { speaker: 'Ingrid Solheim', role: 'Head of Grid Operations', account: 'Tinnevik Nett' } as const
const bill = { speaker: 'Bill Hargrove', role: 'Director of Rentals', account: 'Lone Star Equipment' } as const
const roland = { speaker: 'Roland Fuchs', role: 'Head of Fleet Procurement', account: 'Alpenpost' } as const
const monica = { speaker: 'Mónica Salgado', role: 'Human Resources Director', account: 'Textiles Oliva' } as const
const neil = { speaker: 'Neil Pargeter', role: 'Treasurer', account: 'Wessex Rowing' } as const
const charlotte = { speaker: 'Charlotte Ng', role: 'Head of Claims', account: 'Pearl River Marine' } as const
const ahmed = { speaker: 'Ahmed Farouk', role: 'Head of Facilities', account: 'Nile Towers' } as const
const victor = { speaker: 'Victor Stone', role: 'Regional Sales Director', account: 'Acme', side: 'seller' } as const
const paula = { speaker: 'Paula Lindgren', role: 'Service Manager', account: 'Mälar Elevators' } as const
const sofia = { speaker: 'Sofia Anagnostou', role: 'Director of Revenue', account: 'Aegean Resorts' } as const
const brendan = { speaker: 'Brendan Walsh', role: 'Head of Infrastructure', account: 'Emerald Broadcasting' } as const
const dorothea = { speaker: 'Dorothea Weiss', role: 'Laboratory Head', account: 'Inn Diagnostics' } as const
const craig = { speaker: 'Craig Donnelly', role: 'Operations Director', account: 'Clyde Couriers' } as const
const zsofia = { speaker: 'Zsófia Nagy', role: 'Head of Tendering', account: 'Tisza Rail' } as const

/** Sentences about what was written in notes, reports, awards and corrections. */
export const blindLettersCases: readonly GateCase[] = [
  ...argued(
    [
      spoken(
        'From what the Danish operator presented at the conference, their outage calls dropped by half after the texts went live. We intend to repeat this in two municipalities, funding permitting. A maximum of four texts per outage will be sent to each household. For hospitals the phone stays.',
        ingrid,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'The Danish operator presented a drop in outage calls by half after texts had been introduced.',
        'hearsay kept',
      ],
      [
        'paraphrase',
        null,
        'Tinnevik Nett intends to repeat this in two municipalities if funding permits.',
        'intention and condition kept',
      ],
      ['paraphrase', null, 'No household will get more than four texts per outage.', 'maximum reworded'],
      ['paraphrase', null, 'Hospitals will continue to be phoned.', 'reworded'],
      ['quote', null, '“A maximum of four texts per outage will be sent to each household.”', 'word for word'],
      [
        'paraphrase',
        'hearsay as fact',
        'Halving the calls during an outage is what texts achieved in Denmark.',
        'a presentation at a conference',
      ],
      [
        'paraphrase',
        'dropped condition',
        'Two municipalities are next, where Tinnevik Nett intends to repeat this.',
        'funding permitting',
      ],
      ['paraphrase', 'dropped "up to"', 'Per outage, four texts go to each household.', 'a maximum'],
      [
        'paraphrase',
        'inflated rank',
        'It is the most effective measure against outage calls in Scandinavia.',
        'no comparison',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Two municipalities have been picked and funded for texts in an outage.',
        'intend, funding permitting',
      ],
      [
        'quote',
        'false quote',
        '“Our outage calls dropped by half after the texts went live,” says Ingrid Solheim.',
        'their calls, of the Danish operator',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Outage calls having fallen by half in Denmark, Tinnevik Nett intends to follow if funding permits.',
        'a presentation at a conference',
      ],
      [
        'paraphrase',
        'dropped "up to"',
        'Each household learns of an outage by four texts, hospitals by phone.',
        'a maximum',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        "Fwd: my notes from the user group. (1) Somebody from the Tulsa branch of a competitor says damage disputes are down to almost nothing w/ the photo check-in. (2) Rumor is there'll be a price increase in Jan. (3) Our own numbers: disputes down from 40 to 31 a month, at best a fair start. Let's talk Mon.",
        bill,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'Its own disputes have gone from 40 a month to 31, a fair start at best in the eyes of Bill Hargrove.',
        'close',
      ],
      ['paraphrase', null, 'A price increase in January is rumoured.', 'rumour kept'],
      [
        'paraphrase',
        null,
        'Somebody from a competitor’s branch in Tulsa says that photos at check-in have left hardly any damage disputes.',
        'hearsay kept',
      ],
      ['quote', null, '“disputes down from 40 to 31 a month, at best a fair start”', 'word for word'],
      ['paraphrase', 'hearsay as fact', 'Prices rise in January.', 'rumor'],
      [
        'paraphrase',
        'hearsay as fact',
        'With the photo check-in, a competitor in Tulsa has almost no damage disputes left.',
        'somebody says so',
      ],
      [
        'paraphrase',
        'swapped parties',
        'At Lone Star Equipment, damage disputes are down to almost nothing.',
        'so it is said of a competitor',
      ],
      ['paraphrase', 'inflated amount', 'Lone Star Equipment has cut its disputes to 13 a month.', '31'],
      ['paraphrase', 'shifted time', 'In January, prices went up.', 'a rumor about what is to come'],
      [
        'paraphrase',
        'inflated rank',
        'Lone Star Equipment has fewer damage disputes than any competitor.',
        'the one in Tulsa is said to have fewer',
      ],
      [
        'quote',
        'false quote',
        '“Photo check-in has all but ended our disputes.”',
        'said of a competitor, in other words',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'With prices going up in January, Bill Hargrove calls 31 disputes a month a fair start at best.',
        'rumor',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'We award in two lots. Lot 1 (vans) goes to you if the references we have asked for are positive. Lot 2 (cargo bikes) has been awarded to another bidder, which scored higher on service. Your bid was the lowest in both. The contract may be extended twice by a year; an extension is not guaranteed.',
        roland,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'Lot 1, for vans, is theirs provided that the requested references turn out well.',
        'condition kept',
      ],
      ['paraphrase', null, 'A bidder with a higher score for service received lot 2, the cargo bikes.', 'reworded'],
      ['paraphrase', null, 'On price, this bid was the lowest in either lot.', 'reworded'],
      [
        'paraphrase',
        null,
        'Alpenpost may extend the contract by a year up to two times but does not guarantee it.',
        'reworded',
      ],
      ['quote', null, '“an extension is not guaranteed”', 'word for word'],
      ['paraphrase', 'dropped condition', 'Alpenpost has awarded lot 1.', 'if the references are positive'],
      ['paraphrase', 'dropped "up to"', 'The contract is extended twice by a year.', 'may be'],
      ['paraphrase', 'inflated rank', 'For service, this bid got the highest score in lot 2.', 'another bidder did'],
      ['paraphrase', 'negation lost', 'Neither lot went to another bidder.', 'lot 2 did'],
      ['quote', 'welded quote', '“Lot 1 (vans) has been awarded to another bidder”', 'joined from two places'],
      [
        'paraphrase',
        'dropped condition',
        'Lot 1, the vans, was awarded to them, lot 2 to a bidder that scored higher on service.',
        'if the references are positive',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'The contract comes with two extensions of a year.',
        'may be extended, not guaranteed',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'In the spring survey, 71 percent of the seamstresses said the shift app is easy; of the supervisors, a bare 38. We assume that supervisors see the extra approvals and not the benefit. From next month they need to approve swaps only when overtime arises. Absence, by the way, has not changed.',
        monica,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'While 71 percent of the seamstresses find the shift app easy, only 38 percent of the supervisors do.',
        'close',
      ],
      [
        'paraphrase',
        null,
        'The assumption is that supervisors notice additional approvals rather than the benefit.',
        'assumption kept',
      ],
      [
        'paraphrase',
        null,
        'Starting next month, supervisors approve swaps only where they lead to overtime.',
        'reworded',
      ],
      ['paraphrase', null, 'There has been no change in absence.', 'nominalised'],
      ['quote', null, '“Absence, by the way, has not changed.”', 'word for word'],
      [
        'paraphrase',
        'inflated certainty',
        'Supervisors dislike the app because they see extra approvals and no benefit, that is established.',
        'we assume',
      ],
      [
        'paraphrase',
        'shifted time',
        'Supervisors have long approved swaps only when overtime arises.',
        'from next month',
      ],
      [
        'paraphrase',
        'dropped condition',
        'From next month on, supervisors need to approve swaps.',
        'only when overtime arises',
      ],
      ['paraphrase', 'inflated amount', 'Eight in ten supervisors find the app easy.', '38 percent'],
      [
        'paraphrase',
        'opposite',
        'The app was rated easy more often by supervisors than by seamstresses.',
        'turned round',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'Seamstresses assume that supervisors see the approvals and not the benefit.',
        'the director does',
      ],
      ['quote', 'welded quote', '“supervisors said the shift app is easy”', 'joined from two places'],
      ['quote', 'false quote', '“Supervisors and seamstresses love the app.”', 'nobody wrote it'],
      [
        'paraphrase',
        'inflated certainty',
        'Blind to the benefit, supervisors see nothing but extra approvals, which is why only 38 percent find the app easy.',
        'we assume',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Speaking only for our club, not the federation: subs come in on time now, bar the juniors’, whose parents pay termly. The reminder texts cost us no more than £6 a month. I was told by the Exeter club that theirs is double that. We might, if members agree at the AGM, put the boat bookings on it too.',
        neil,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'At the club, except among juniors, whose parents pay by the term, subscriptions arrive on time.',
        'exception kept',
      ],
      ['paraphrase', null, 'Reminder texts cost the club at most £6 a month.', 'bound kept'],
      [
        'paraphrase',
        null,
        'The treasurer heard from the Exeter club that it pays twice as much for texts.',
        'hearsay kept',
      ],
      ['paraphrase', null, 'Boat bookings might be added if the annual meeting agrees.', 'plan and condition kept'],
      ['paraphrase', null, 'Neil Pargeter speaks for his club and not for the federation.', 'close'],
      ['quote', null, '“subs come in on time now, bar the juniors’, whose parents pay termly”', 'word for word'],
      ['paraphrase', 'dropped "up to"', 'For reminder texts, Wessex Rowing pays £6 a month.', 'no more than'],
      ['paraphrase', 'hearsay as fact', 'In Exeter, reminder texts cost double.', 'told by the club'],
      ['paraphrase', 'plan as decision', 'Next, Wessex Rowing is putting its boat bookings on it.', 'might, if'],
      [
        'paraphrase',
        'dropped condition',
        'Boat bookings might be put on it too, writes the treasurer.',
        'if members agree at the AGM',
      ],
      ['paraphrase', 'inflated rank', 'Nobody in rowing pays less for reminder texts.', 'no such comparison'],
      [
        'paraphrase',
        'hearsay as fact',
        'Exeter pays twice the £6 at most that reminder texts cost Wessex Rowing each month.',
        'told by the Exeter club',
      ],
      ['paraphrase', 'plan as decision', 'Boat bookings are to follow after the AGM.', 'might, if members agree'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Please correct the draft case study. We did not “slash” settlement times; they went from a median of 34 days to 29. This holds for cargo claims under $50,000, not for hull. Our broker, not we, said that the portal is the best in London. And the photo shows a competitor’s ship.',
        charlotte,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'The improvement concerns cargo claims below $50,000 and does not extend to hull.',
        'scope kept',
      ],
      [
        'paraphrase',
        null,
        'It was a broker of Pearl River Marine who called the portal the best in London.',
        'attributed',
      ],
      [
        'paraphrase',
        null,
        'Charlotte Ng objects to the word “slash” and to a photo of a competitor’s ship.',
        'summarised list',
      ],
      ['paraphrase', 'hearsay as fact', 'The portal is the best in London.', 'a broker said so'],
      ['paraphrase', 'dropped "up to"', 'Cargo claims of $50,000 are settled in a median of 29 days.', 'under'],
      [
        'paraphrase',
        'inflated quantifier',
        'Hull claims as well are now settled in a median of 29 days.',
        'not for hull',
      ],
      ['paraphrase', 'wrong measure', 'Settlements went from a median of $34,000 to $29,000.', 'days'],
      ['paraphrase', 'inflated amount', 'Settlement times came down by a median of 29 days.', 'by five, to 29'],
      ['quote', 'false quote', '“We slashed settlement times,” says Charlotte Ng.', 'she denies it'],
      [
        'paraphrase',
        'dropped exception',
        'Settling a claim takes Pearl River Marine a median of 29 days, five fewer than before, be it cargo or hull.',
        'not for hull',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Energy use in the two towers with the controller is 11 percent lower than in the two without. We should not compare them directly, as the former have new glazing. Tenants’ complaints about heat are rarer. If the ministry’s subsidy is confirmed, towers five and six could follow in autumn.',
        ahmed,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'Energy use is 11 percent lower in the two towers with the controller than in the two without, but new glazing in the former rules out a direct comparison.',
        'reservation kept',
      ],
      ['paraphrase', null, 'New glazing in the former towers makes a direct comparison unsound.', 'reworded'],
      [
        'paraphrase',
        null,
        'A confirmed subsidy from the ministry could let towers five and six follow in autumn.',
        'condition and could kept',
      ],
      ['paraphrase', null, 'Complaints about heat from tenants have become rarer.', 'reworded'],
      ['quote', null, '“We should not compare them directly, as the former have new glazing.”', 'word for word'],
      ['paraphrase', 'inflated cause', 'The controller lowers energy use by 11 percent.', 'new glazing'],
      ['paraphrase', 'negation lost', 'According to Ahmed Farouk, the towers may be compared directly.', 'should not'],
      ['paraphrase', 'dropped condition', 'Towers five and six could follow in autumn.', 'if the subsidy is confirmed'],
      ['paraphrase', 'plan as decision', 'In autumn, towers five and six get the controller.', 'could, if'],
      ['paraphrase', 'inflated certainty', 'The ministry’s subsidy has been confirmed.', 'if'],
      ['paraphrase', 'inflated amount', 'Energy use in the two towers is a third lower.', '11 percent'],
      ['paraphrase', 'inflated quantifier', 'Tenants no longer complain about heat at all.', 'rarer'],
      ['paraphrase', 'opposite', 'The towers without the controller are those that use less energy.', 'turned round'],
      ['quote', 'welded quote', '“Energy use in the two towers could follow in autumn”', 'joined from two places'],
      [
        'paraphrase',
        'inflated cause',
        'Thanks to its controller, energy use in the first two towers is 11 percent below that of the others.',
        'new glazing',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Towers five and six are next, in autumn, with a subsidy from the ministry.',
        'could, if',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'As discussed, teams of your size are usually live in four weeks, and most of them report fewer escalations within the first quarter. We are confident you will see the same.',
        victor,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        'foreign side',
        'Teams are usually live in four weeks, according to those who have been through it.',
        'the seller wrote it',
      ],
      [
        'paraphrase',
        'foreign side',
        'Within the first quarter, most teams report fewer escalations.',
        'the seller wrote it',
      ],
      [
        'quote',
        'foreign side',
        '“most of them report fewer escalations within the first quarter,” a customer confirms.',
        'the seller wrote it',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Thank you for the summary. Items 1 and 3 are correct. On item 2, I cannot judge it, I would have to ask our technicians.',
        paula,
      ),
      spoken('Item 2 was that technicians save one trip a day because the parts list is on the phone.', victor),
    ],
    false,
    [
      [
        'paraphrase',
        'foreign side',
        'Technicians at Mälar Elevators save one trip a day.',
        'the seller wrote it, the buyer cannot judge it',
      ],
      [
        'paraphrase',
        'foreign side',
        'With the parts list on the phone, Paula Lindgren’s technicians are spared a trip a day.',
        'the seller wrote it',
      ],
      [
        'paraphrase',
        'foreign side',
        'As the service manager confirms, one trip a day is saved.',
        'she cannot judge it',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Your competitor’s salesman assured us that their system handles group bookings. I have not seen it do so. Yours does, with manual help. Up to 60 rooms it is quick; beyond that my team takes over. We lean to signing with you, but I will not say so to the owners before the references have been called.',
        sofia,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'The competitor’s salesman gave an assurance about group bookings that Sofia Anagnostou has not seen borne out.',
        'hearsay kept',
      ],
      [
        'paraphrase',
        null,
        'Group bookings are quick for up to 60 rooms, above which her team takes over.',
        'bound kept',
      ],
      [
        'paraphrase',
        null,
        'Aegean Resorts leans to signing, which its owners will not be told before the references have been called.',
        'leaning kept',
      ],
      ['paraphrase', null, 'Some manual help is needed for group bookings.', 'reworded'],
      ['quote', null, '“Up to 60 rooms it is quick; beyond that my team takes over.”', 'word for word'],
      [
        'paraphrase',
        'negation lost',
        'The system of the competitor has been seen to handle group bookings.',
        'not seen',
      ],
      [
        'paraphrase',
        'swapped parties',
        'Aegean Resorts assured the competitor’s salesman that the system handles group bookings.',
        'he assured them',
      ],
      [
        'paraphrase',
        'shifted time',
        'The references were called before the owners heard that she leans to signing.',
        'still to come',
      ],
      ['paraphrase', 'inflated certainty', 'There is no doubt that Aegean Resorts will sign.', 'leans to'],
      ['paraphrase', 'opposite', 'Beyond 60 rooms, it gets quicker.', 'the team takes over'],
      ['quote', 'false quote', '“Yours is the only system that handles groups on its own.”', 'with manual help'],
      [
        'quote',
        'wrong speaker',
        '“beyond that my team takes over,” says Nikos Anagnostou of Aegean Resorts.',
        'Sofia Anagnostou wrote it',
        'Nikos Anagnostou',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Group bookings, which the competitor’s system handles too, are quick for up to 60 rooms.',
        'the salesman’s assurance',
      ],
      [
        'paraphrase',
        'plan as decision',
        'As soon as the references have been called, the owners will hear that Aegean Resorts has signed.',
        'leans to',
      ],
      [
        'paraphrase',
        null,
        'That she leans to signing is something that the owners will learn only after the references have been called.',
        'reworded',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Over the last eighteen months the platform was down once, for eleven minutes. Nobody on air noticed. I would place it among our three most reliable suppliers. What annoys me is the invoice: apart from licence and support, each line needs a phone call. We are told this gets better with the new billing system.',
        brendan,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'In eighteen months there was a single outage, which lasted eleven minutes and went unnoticed on air.',
        'merged',
      ],
      [
        'paraphrase',
        null,
        'Brendan Walsh counts the supplier among the three most reliable that they have.',
        'rank kept',
      ],
      [
        'paraphrase',
        null,
        'Except for licence and support, every line of the invoice requires a call.',
        'exception kept',
      ],
      ['paraphrase', null, 'The new billing system, they have been told, will improve the invoices.', 'hearsay kept'],
      ['quote', null, '“I would place it among our three most reliable suppliers.”', 'word for word'],
      ['paraphrase', 'hearsay as fact', 'With the new billing system, invoices get better.', 'told so'],
      ['paraphrase', 'dropped exception', 'Each line of the invoice needs a phone call.', 'licence and support do not'],
      [
        'paraphrase',
        'wrong measure',
        'Over the last eighteen months, the platform was down eleven times.',
        'once, for eleven minutes',
      ],
      [
        'paraphrase',
        'shifted time',
        'In the coming eighteen months, no more than one outage is expected.',
        'the last eighteen months',
      ],
      [
        'paraphrase',
        'inflated amount',
        'Outages over the last eighteen months added up to several hours.',
        'eleven minutes',
      ],
      ['paraphrase', 'inflated certainty', 'The new billing system is sure to put the invoices right.', 'we are told'],
      ['paraphrase', 'inflated quantifier', 'The platform was never down in eighteen months.', 'once'],
      [
        'paraphrase',
        'opposite',
        'Licence and support, says Brendan Walsh, need a phone call each.',
        'those are the ones that need none',
      ],
      ['quote', 'welded quote', '“each line needs support”', 'joined from two places'],
      [
        'paraphrase',
        'inflated rank',
        'More reliable than any other supplier of Emerald Broadcasting, it was down just once in eighteen months.',
        'among the three most reliable',
      ],
      ['paraphrase', 'hearsay as fact', 'Invoices, a nuisance so far, improve with the new billing system.', 'told so'],
      [
        'paraphrase',
        null,
        'Eleven minutes, unnoticed on air, are all the downtime of the last eighteen months.',
        'nominalised',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Turnaround for blood counts is under two hours for at least nine of ten samples. Histology was excluded from the tender. The technicians’ council gave its consent for one year, after which it wants to see the figures again. Personally I had hoped for more automation; my deputy, Dr. Amann, is delighted.',
        dorothea,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'For nine in ten samples or more, blood counts are back in less than two hours.',
        'bounds kept',
      ],
      ['paraphrase', null, 'The tender did not cover histology.', 'reworded'],
      [
        'paraphrase',
        null,
        'For one year the technicians’ council has consented; afterwards it wants another look at the figures.',
        'limit kept',
      ],
      [
        'paraphrase',
        null,
        'While her deputy, Dr. Amann, is delighted, Dorothea Weiss herself had hoped for more automation.',
        'right way round',
      ],
      ['quote', null, '“Histology was excluded from the tender.”', 'word for word'],
      ['paraphrase', 'dropped "up to"', 'Blood counts take two hours for at least nine of ten samples.', 'under'],
      ['paraphrase', 'dropped condition', 'The technicians’ council has given its consent.', 'for one year only'],
      ['paraphrase', 'wrong speaker', 'Dorothea Weiss is delighted.', 'her deputy is'],
      [
        'paraphrase',
        'dropped exception',
        'The tender covered the work of the laboratory as a whole.',
        'histology excluded',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'Blood counts come back in under two hours for each sample.',
        'nine of ten',
      ],
      [
        'paraphrase',
        'inflated rank',
        'Inn Diagnostics offers the shortest turnaround for blood counts in the region.',
        'no comparison',
      ],
      ['paraphrase', 'shifted time', 'The council’s consent ended a year ago.', 'given for one year'],
      [
        'quote',
        'false quote',
        '“The degree of automation exceeded my hopes,” says Dorothea Weiss.',
        'she had hoped for more',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'Having hoped for more automation, Dr. Amann takes comfort in a turnaround of under two hours.',
        'Dorothea Weiss had hoped',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Results of the driver survey attached. Short version: those who joined since January rate the app 4.6 of 5, the old hands 3.1. Fuel receipts are the main gripe. I’d be open to a second term if the receipts get fixed, my co-director is less sure. By the way, a trade paper claims you were sold. True?',
        craig,
      ),
    ],
    false,
    [
      ['paraphrase', null, 'Drivers who joined since January give the app 4.6 of 5, long-serving ones 3.1.', 'close'],
      ['paraphrase', null, 'What drivers complain about most is fuel receipts.', 'reworded'],
      [
        'paraphrase',
        null,
        'With the receipts fixed, Craig Donnelly would be open to a second term, of which his co-director is less certain.',
        'condition kept',
      ],
      [
        'paraphrase',
        null,
        'A trade paper claims that the supplier has been sold, and he asks whether that is true.',
        'hearsay kept',
      ],
      ['quote', null, '“those who joined since January rate the app 4.6 of 5, the old hands 3.1”', 'word for word'],
      ['paraphrase', 'hearsay as fact', 'The supplier was sold.', 'a trade paper claims it'],
      [
        'paraphrase',
        'wrong speaker',
        'The co-director would be open to a second term once receipts get fixed.',
        'Craig Donnelly would, the co-director is less sure',
      ],
      ['paraphrase', 'wrong measure', 'The app has kept 4.6 of 5 drivers who joined since January.', 'a rating'],
      ['paraphrase', 'swapped parties', 'The old hands were given a rating of 3.1 by the app.', 'they rate the app'],
      ['paraphrase', 'inflated rank', 'The app has the highest rating of all that the drivers use.', 'no comparison'],
      ['quote', 'welded quote', '“the old hands rate the app 4.6 of 5”', 'joined from two places'],
      ['quote', 'false quote', '“We are going for a second term,” says Craig Donnelly.', 'open to it, on a condition'],
      ['paraphrase', 'inflated amount', 'New drivers give the app full marks.', '4.6 of 5'],
      [
        'paraphrase',
        'dropped condition',
        'While his co-director is less sure, Craig Donnelly is open to a second term.',
        'if the receipts get fixed',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'With 4.6 of 5, the app is well liked by drivers old and new.',
        'the old hands give 3.1',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'We answered 140 requirements with yes, 22 with “by configuration” and 8 with no. Of the eight, five are not relevant for Hungary. Certification is expected by the end of March, though the authority could still ask for another test. The consortium with Vagon Plus is only being discussed.',
        zsofia,
      ),
    ],
    false,
    [
      ['paraphrase', null, 'To 140 requirements the answer was yes, to eight it was no.', 'close'],
      [
        'paraphrase',
        null,
        'Five of the eight requirements that were answered with no do not matter for Hungary.',
        'close',
      ],
      [
        'paraphrase',
        null,
        'Certification is expected by the end of March, although another test may yet be requested by the authority.',
        'hedge kept',
      ],
      ['paraphrase', null, 'A consortium with Vagon Plus is under discussion.', 'plan kept'],
      ['quote', null, '“The consortium with Vagon Plus is only being discussed.”', 'word for word'],
      [
        'paraphrase',
        'inflated certainty',
        'Certification is a foregone conclusion by the end of March.',
        'expected, a test could follow',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'Tisza Rail answered the requirements with a yes throughout.',
        '22 and 8 otherwise',
      ],
      ['paraphrase', 'inflated amount', 'More than 200 requirements were answered with yes.', '140'],
      ['paraphrase', 'opposite', 'Five of the eight are those that matter for Hungary.', 'not relevant'],
      ['quote', 'false quote', '“We meet all your requirements.”', 'nobody wrote it'],
      ['quote', 'welded quote', '“The consortium is expected by the end of March”', 'joined from two places'],
      [
        'paraphrase',
        'inflated certainty',
        'By the end of March, Tisza Rail holds its certificate.',
        'expected, a test could follow',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Together with Vagon Plus, its partner in a consortium, Tisza Rail can answer 140 requirements with yes.',
        'only being discussed',
      ],
    ],
  ),
]
