import { spoken } from '../content.testing.ts'
import { argued, type GateCase } from './gate-cases.testing.ts'

const nadia = { speaker: 'Nadia Brandt', role: 'Head of Payroll', account: 'Ostend Bakeries' } as const
const tomasz = { speaker: 'Tomasz Wilk', role: 'Plant Manager', account: 'Wilk Ceramics' } as const
const priscilla = { speaker: 'Priscilla Oduya', role: 'Claims Operations Lead', account: 'Anchor Mutual' } as const
const goran = { speaker: 'Goran Petric', role: 'IT Director', account: 'Kvarnera Ferries' } as const
const sheila = { speaker: 'Sheila Adeyemi', role: 'Revenue Cycle Director', account: 'Parkview Clinics' } as const
const ines = { speaker: 'Ines Carvalho', role: 'Procurement Manager', account: 'Lusa Energia' } as const
const hannes = { speaker: 'Hannes Koch', role: 'Warehouse Director', account: 'Nordlicht Logistik' } as const
const latoya = { speaker: 'Latoya Green', role: 'VP Customer Care', account: 'BrightHome Warranty' } as const
const farid = { speaker: 'Farid Nasser', role: 'Head of Treasury', account: 'Delta Grain' } as const
const mei = { speaker: 'Mei Tan', role: 'Operations Manager', account: 'Straits Freight' } as const
const declan = { speaker: 'Declan Moore', role: 'Compliance Officer', account: 'Shannon Credit Union' } as const
const aoife = { speaker: 'Aoife Byrne', role: 'Chief Operating Officer', account: 'Shannon Credit Union' } as const
const ravi = { speaker: 'Ravi Subramanian', role: 'Data Platform Lead', account: 'Kestrel Telecom' } as const
const bettina = { speaker: 'Bettina Kraus', role: 'Head of Quality', account: 'Saxonia Valves' } as const
const oskar = { speaker: 'Oskar Lind', role: 'Fleet Manager', account: 'Norrtaxi' } as const
const yvonne = { speaker: 'Yvonne Marchetti', role: 'Director of Admissions', account: 'Lakeshore College' } as const
const chidi = { speaker: 'Chidi Eze', role: 'Chief Technology Officer', account: 'Palmnut Pay' } as const
const marguerite = {
  speaker: 'Marguerite Fontaine',
  role: 'Head of Merchandising',
  account: 'Maison Clairval',
} as const
const stig = { speaker: 'Stig Aalto', role: 'Maintenance Manager', account: 'Tervola Pulp' } as const
const corinne = { speaker: 'Corinne Abbott', role: 'Head of Learning', account: 'Fairfield Insurance' } as const
const jorge = { speaker: 'Jorge Almeida', role: 'Site Manager', account: 'Ponte Construtora' } as const
const samira = { speaker: 'Samira Haddad', role: 'Head of Member Services', account: 'Cedar Health Plan' } as const
const lars = { speaker: 'Lars Eklund', role: 'Chief Information Officer', account: 'Vasa Retail' } as const
const hui = { speaker: 'Hui Min Goh', role: 'Regional Controller', account: 'Selangau Chemicals' } as const
const patrick = { speaker: 'Patrick Osei', role: 'Head of Growth', account: 'Kumasi Mobile' } as const
const annika = { speaker: 'Annika Berg', role: 'Network Planner', account: 'Skarvnes Energi' } as const
const kelly = { speaker: 'Kelly Ford', role: 'Account Executive', account: 'Acme', side: 'seller' } as const
const renate = { speaker: 'Renate Vogel', role: 'Head of Purchasing', account: 'Isar Maschinenbau' } as const
const dan = { speaker: 'Dan Ruiz', role: 'Solutions Consultant', account: 'Acme', side: 'seller' } as const
const ola = { speaker: 'Ola Nygaard', role: 'Finance Manager', account: 'Bergen Sjomat' } as const
const mira = { speaker: 'Mira Solano', role: 'Customer Success Manager', account: 'Acme', side: 'seller' } as const

/** Sentences about what was said in calls and meetings, by people who hesitate, hedge and correct themselves. */
export const blindTalkCases: readonly GateCase[] = [
  ...argued(
    [
      spoken(
        'Yeah, so, um, month end used to be, uh, three of us staying till ten at night, and now it’s, it’s one person and she’s usually out by six. I mean, except December, December is still, December’s still chaos because of the, the bonuses. And I wouldn’t say it’s all the software, we also, uh, we also hired a guy.',
        nadia,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Outside December, month end now takes one person, who normally leaves by six.',
        'both facts and the exception',
      ],
      [
        'paraphrase',
        null,
        'Where three people once worked until ten at night, a single colleague now gets month end done, usually by six, although December remains chaotic.',
        'merged, exception kept',
      ],
      [
        'paraphrase',
        null,
        'Nadia Brandt does not give all the credit to the software: her team also hired somebody.',
        'her last sentence',
      ],
      ['quote', null, '“December’s still chaos because of the, the bonuses.”', 'word for word'],
      [
        'paraphrase',
        'dropped exception',
        'Closing the month has come down to one person, who is usually out by six.',
        'December left out',
      ],
      [
        'paraphrase',
        'shifted time',
        'At Ostend Bakeries, month end keeps three people in the office until ten at night.',
        'used to',
      ],
      ['quote', 'false quote', '“The software gave us our evenings back,” says Nadia Brandt.', 'nobody said it'],
      ['paraphrase', 'wrong measure', 'Month end now takes one person six hours.', 'six o’clock, no duration'],
      [
        'paraphrase',
        'inflated cause',
        'By doing the work of two people, the software lets the one who remains leave by six, December aside.',
        'she names a hire as well',
      ],
      [
        'paraphrase',
        'dropped exception',
        'What used to keep three people until ten at night is done by one today, who is usually out by six, all year round.',
        'except December',
      ],
      [
        'paraphrase',
        null,
        'It would be wrong to put it all down to the software, says Nadia Brandt, whose team hired somebody as well.',
        'reworded',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'So the, the kiln alarms, right, they come in on, on the tablet, and what I’ve heard from the night shift, I wasn’t there myself, is that, uh, they had two or three false ones in a week. And honestly if the wifi holds, if the wifi holds, the thing is, it’s faster than the old panel. Hall four has no wifi, so there it’s no use to us.',
        tomasz,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'As long as the wifi holds, alarms on the tablet come faster than on the old panel.',
        'condition kept',
      ],
      [
        'paraphrase',
        null,
        'According to the night shift, there were two or three false alarms within a week; the plant manager was not present.',
        'hearsay marked',
      ],
      ['paraphrase', null, 'Without wifi, the tablet is of no use in hall four.', 'his last sentence'],
      ['quote', null, '“if the wifi holds, the thing is, it’s faster than the old panel”', 'word for word'],
      ['paraphrase', 'dropped condition', 'The tablet beats the old panel when it comes to speed.', 'only with wifi'],
      [
        'paraphrase',
        'inflated amount',
        'The night shift counted some two dozen false kiln alarms in a week.',
        'two or three',
      ],
      ['paraphrase', 'negation lost', 'Hall four has the wifi that the tablet needs.', 'no wifi'],
      ['quote', 'welded quote', '“Hall four is faster than the old panel”', 'joined from two places'],
      [
        'paraphrase',
        'wrong speaker',
        'The night shift finds the tablet faster than the old panel.',
        'Tomasz Wilk said it',
      ],
      [
        'paraphrase',
        'inflated rank',
        'Of all alarm systems the plant has tried, the tablet is the fastest.',
        'compared with one panel',
      ],
      ['paraphrase', 'inflated cause', 'False alarms made the night shift go back to the old panel.', 'nobody said so'],
      [
        'paraphrase',
        'hearsay as fact',
        'The tablet, faster than the old panel while the wifi holds, did raise two or three false alarms within a week.',
        'he has it from the night shift',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'We’re at, what, four thousand two hundred claims a month? Give or take. Um, and the simple ones, windscreens and so on, those go straight through, nobody touches them. But anything with, with injury in it, a human has to look, and that’s, that’s not going to change, legal would, uh, legal would kill us.',
        priscilla,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Injury claims still need a human eye at Anchor Mutual, and that is going to stay.',
        'reworded',
      ],
      ['paraphrase', null, 'Simple claims, such as those for windscreens, pass through untouched.', 'close'],
      ['paraphrase', null, 'The insurer handles about 4,200 claims a month.', 'give or take kept as about'],
      [
        'paraphrase',
        null,
        'Roughly four thousand two hundred claims come in per month, the simple ones of which nobody has to handle.',
        'merged',
      ],
      ['quote', null, '“anything with, with injury in it, a human has to look”', 'word for word'],
      ['paraphrase', 'inflated quantifier', 'No claim is looked at by a human any more.', 'only the simple ones'],
      [
        'paraphrase',
        'dropped exception',
        'Claims go straight through without anybody touching them.',
        'injury claims are excepted',
      ],
      [
        'paraphrase',
        'negation lost',
        'For injury claims, the need for a human to look is going to change.',
        'it is not',
      ],
      ['paraphrase', 'inflated amount', 'The team processes more than forty thousand claims every month.', '4,200'],
      [
        'paraphrase',
        'dropped exception',
        'Whether for a windscreen or an injury, claims go straight through.',
        'injury claims do not',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Right, um, so the board, the board hasn’t signed anything. What I said to them is, uh, I’d like to have the crew rosters on it by, by spring, and then maybe, maybe ticketing after that. But it depends on, it depends on the union, they’ve got a seat at the table on rosters. Nobody’s, uh, nobody’s pushing back on ticketing so far.',
        goran,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Goran Petric would like crew rosters to move by spring, with ticketing perhaps to follow.',
        'wish kept',
      ],
      [
        'paraphrase',
        null,
        'Whether the rosters move depends on the union, which has a say in them.',
        'dependency kept',
      ],
      ['paraphrase', null, 'So far, ticketing has met with no objections.', 'reworded'],
      ['paraphrase', null, 'Nothing has been signed by the board yet.', 'close'],
      ['quote', null, '“the board hasn’t signed anything”', 'word for word'],
      [
        'paraphrase',
        'plan as decision',
        'Crew rosters will move by spring, followed by ticketing.',
        'he would like it, and maybe',
      ],
      ['paraphrase', 'negation lost', 'The board has signed.', 'it has not'],
      ['quote', 'false quote', '“We’ll have everybody on it by spring.”', 'he would like rosters by spring'],
      ['quote', 'welded quote', '“the board is pushing back on ticketing”', 'joined from two places'],
      [
        'paraphrase',
        'plan as decision',
        'With the union at the table, crew rosters follow by spring and ticketing thereafter.',
        'he would like it, and maybe',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'That ticketing comes after the rosters is settled; what remains open is the view of the union.',
        'maybe',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Denials, so, we were running at, uh, eleven percent, eleven-ish, a year ago, and last quarter I think it was, it was under eight. Now, I can’t prove that that’s you guys, because we changed the, the coding team too, but, um, it didn’t hurt. The one payer that hasn’t budged at all is, is Northgate.',
        sheila,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'A year ago, roughly eleven percent of claims were denied; last quarter, she thinks, it was under eight.',
        'hedge and time kept',
      ],
      [
        'paraphrase',
        null,
        'Sheila Adeyemi cannot prove what brought denials down, since the coding team changed as well.',
        'reworded',
      ],
      ['paraphrase', null, 'One payer, Northgate, has not moved at all.', 'close'],
      [
        'quote',
        null,
        '“I can’t prove that that’s you guys, because we changed the, the coding team too”',
        'word for word',
      ],
      [
        'paraphrase',
        'inflated cause',
        'The product cut denials from about eleven percent to under eight.',
        'she cannot prove it',
      ],
      ['paraphrase', 'dropped exception', 'Every payer’s denials have come down.', 'Northgate has not budged'],
      [
        'paraphrase',
        'inflated certainty',
        'Denials stood at under eight percent last quarter, that much is beyond doubt.',
        'I think',
      ],
      ['paraphrase', 'shifted time', 'Denials are running at around eleven percent.', 'a year ago'],
      ['paraphrase', 'opposite', 'Of all payers, Northgate is where denials dropped.', 'it has not budged'],
      ['quote', 'false quote', '“You cut our denials by a third,” says Sheila Adeyemi.', 'nobody said it'],
      [
        'paraphrase',
        'negation lost',
        'The revenue cycle director can prove that the fall in denials is the product’s doing.',
        'she cannot',
      ],
      [
        'paraphrase',
        'inflated cause',
        'A new coding team and the product between them brought denials from about eleven percent to under eight.',
        'she cannot prove it',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'They, they quoted us, um, up to forty percent off if we, if we sign for five years, and I was like, okay, but what’s the, what’s the catch. For three years it’s twelve. And then their rep, she said, well, she claimed that half of the, the utilities in Spain are on it, which, I don’t know, I couldn’t verify that.',
        ines,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Signing for five years would bring up to forty percent off; three years bring twelve.',
        'bound and condition kept',
      ],
      [
        'paraphrase',
        null,
        'Their representative claimed that half of Spain’s utilities use it, which Ines Carvalho could not verify.',
        'hearsay kept',
      ],
      ['paraphrase', null, 'With a term of three years, the discount offered was twelve percent.', 'close'],
      ['quote', null, '“up to forty percent off if we, if we sign for five years”', 'word for word'],
      ['paraphrase', 'dropped "up to"', 'A five-year term comes with forty percent off.', 'up to'],
      [
        'paraphrase',
        'dropped condition',
        'Lusa Energia was quoted a discount of up to forty percent.',
        'only for five years',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Half of the utilities in Spain are already on it.',
        'a claim that she could not verify',
      ],
      [
        'paraphrase',
        'swapped parties',
        'Lusa Energia offered them up to forty percent off for a term of five years.',
        'they offered it',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'As Ines Carvalho points out, half of the utilities in Spain are on it.',
        'the rep claimed it',
      ],
      ['quote', 'welded quote', '“half of the utilities in Spain sign for five years”', 'joined from two places'],
      [
        'paraphrase',
        'hearsay as fact',
        'Used by half of Spain’s utilities, it was quoted to Lusa Energia at up to forty percent off for five years.',
        'a claim that she could not verify',
      ],
      [
        'paraphrase',
        'dropped "up to"',
        'Whoever signs for five years rather than three gets forty percent off instead of twelve.',
        'up to',
      ],
      [
        'paraphrase',
        null,
        'What they were quoted is a discount of up to forty percent, provided they commit to five years; with three, it would be twelve.',
        'bound and condition kept',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'What we, what we see is, uh, the pickers who’ve been on the headset for, say, a month, they make fewer mistakes than, than the ones on paper. I’d guess a third less? It’s a guess. In the cold store we, we don’t use them, the batteries, uh, the batteries die. My colleague in Rostock is, is not a fan, let’s put it like that.',
        hannes,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'After about a month on the headset, pickers err less often than those on paper.',
        'reworded',
      ],
      ['paraphrase', null, 'His guess is that mistakes are a third lower.', 'guess kept'],
      [
        'paraphrase',
        null,
        'Since the batteries do not survive there, headsets are not used in the cold store.',
        'active turned passive',
      ],
      ['paraphrase', null, 'A colleague in Rostock does not think much of them.', 'reworded'],
      [
        'paraphrase',
        'dropped condition',
        'Pickers make fewer mistakes as soon as they put on a headset.',
        'after a month',
      ],
      ['paraphrase', 'opposite', 'Pickers on paper make fewer mistakes than those on the headset.', 'turned round'],
      [
        'paraphrase',
        'inflated quantifier',
        'All of his colleagues are happy with the headset.',
        'the one in Rostock is not',
      ],
      ['paraphrase', 'negation lost', 'Even in the cold store, the batteries last.', 'they die'],
      ['quote', 'false quote', '“Even Rostock loves it now,” says Hannes Koch.', 'nobody said it'],
      [
        'paraphrase',
        'wrong measure',
        'Pickers on the headset pick a third more in the same time.',
        'mistakes, not speed',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'A third fewer mistakes is what a month on the headset brings.',
        'it is a guess',
      ],
      [
        'paraphrase',
        'dropped exception',
        'Pickers wear the headset throughout, even if a colleague in Rostock is no fan of it.',
        'not in the cold store',
      ],
      ['paraphrase', null, 'Nobody wears a headset in the cold store, where batteries do not last.', 'reworded'],
    ],
  ),
  ...argued(
    [
      spoken(
        'So first contact resolution, um, I want to say we went from sixty-one to sixty-eight since, since about March. And average handle time actually went up, up a little, like twenty seconds, which, which finance wasn’t thrilled about. I told them, look, it’s because agents are, are finishing the job instead of, of bouncing people.',
        latoya,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'First contact resolution rose from about sixty-one to about sixty-eight since March or so, by her recollection.',
        'hedge kept',
      ],
      [
        'paraphrase',
        null,
        'Handle time grew by some twenty seconds on average, to the displeasure of finance.',
        'reworded',
      ],
      [
        'paraphrase',
        null,
        'Her explanation for the longer calls is that agents finish the job instead of passing people on.',
        'attributed',
      ],
      ['quote', null, '“agents are, are finishing the job instead of, of bouncing people”', 'word for word'],
      ['paraphrase', 'opposite', 'Average handle time came down by about twenty seconds.', 'it went up'],
      ['paraphrase', 'inflated amount', 'First contact resolution climbed to eighty-six percent.', 'sixty-eight'],
      [
        'paraphrase',
        'swapped parties',
        'Finance told her that agents are finishing the job rather than bouncing people.',
        'she told finance',
      ],
      [
        'paraphrase',
        'inflated cause',
        'Because agents finish the job, fewer customers let their warranty lapse.',
        'lapsed warranties were not mentioned',
      ],
      ['quote', 'welded quote', '“agents went up, up a little”', 'joined from two places'],
      [
        'paraphrase',
        'inflated rank',
        'BrightHome Warranty now has the highest first contact resolution in its industry.',
        'no comparison',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'Finance, not thrilled at first, puts the longer handle time down to agents finishing the job.',
        'Latoya Green does',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'I, I don’t love that it can’t do netting across, across entities. We asked for it in, uh, in the RFP and it, it just isn’t there. They say, I mean your roadmap slide says, second half of the year. Other than that, I mean, cash positioning by nine in the morning, we’ve, we’ve never had that before, so.',
        farid,
      ),
    ],
    true,
    [
      ['paraphrase', null, 'Netting across entities, which the RFP asked for, is missing.', 'merged'],
      [
        'paraphrase',
        null,
        'For the first time, Delta Grain knows its cash position by nine in the morning.',
        'never before',
      ],
      [
        'paraphrase',
        null,
        'The roadmap gives the second half of the year for netting across entities.',
        'as the slide says',
      ],
      ['quote', null, '“cash positioning by nine in the morning, we’ve, we’ve never had that before”', 'word for word'],
      ['quote', null, '“We asked for it in, uh, in the RFP and it, it just isn’t there.”', 'word for word'],
      ['paraphrase', 'negation lost', 'Netting across entities is something that the product can do.', 'it cannot'],
      [
        'paraphrase',
        'plan as decision',
        'Netting across entities comes in the second half of the year, as agreed.',
        'a slide says so, nobody agreed',
      ],
      [
        'paraphrase',
        'shifted time',
        'Cash positioning by nine in the morning has long been routine there.',
        'never before',
      ],
      ['paraphrase', 'wrong measure', 'The treasury gets its cash position within nine minutes.', 'by nine o’clock'],
      [
        'paraphrase',
        'swapped parties',
        'In the RFP, the supplier asked Delta Grain for netting across entities.',
        'Delta Grain asked',
      ],
      ['quote', 'false quote', '“I love that it finally does netting.”', 'he does not love that it cannot'],
      [
        'paraphrase',
        'inflated rank',
        'No other treasury system delivers the cash position that early.',
        'no comparison was made',
      ],
      ['paraphrase', 'inflated quantifier', 'Nothing that the RFP asked for was delivered.', 'netting only'],
      [
        'paraphrase',
        'plan as decision',
        'Netting across entities, still missing today, will be there in the second half of the year.',
        'a roadmap slide says so',
      ],
      [
        'paraphrase',
        'dropped exception',
        'Cash positioning is ready by nine in the morning, and there is nothing that Delta Grain misses.',
        'netting across entities',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The driver app, uh, the drivers themselves, most of them, I’d say eight out of ten, they, they picked it up in a day. The older ones needed, some of them needed a week. There’s one guy, he, he flat out refuses. Um, and what I like is the, the proof of delivery comes back like, within minutes, where before I waited till, till they came back to the yard.',
        mei,
      ),
    ],
    true,
    [
      ['paraphrase', null, 'Most drivers, about eight in ten, learned the app in a day.', 'quantity kept'],
      ['paraphrase', null, 'Some of the older drivers took a week, and one refuses to use it at all.', 'merged'],
      [
        'paraphrase',
        null,
        'Proof of delivery now arrives within minutes instead of when drivers return to the yard.',
        'contrast kept',
      ],
      ['quote', null, '“some of them needed a week”', 'word for word'],
      [
        'paraphrase',
        'inflated quantifier',
        'The drivers picked up the app in a day, down to the last one.',
        'eight of ten',
      ],
      ['paraphrase', 'dropped exception', 'In the end, nobody among the drivers turned the app down.', 'one refuses'],
      ['paraphrase', 'inflated amount', 'It took some of the older drivers a month to learn the app.', 'a week'],
      [
        'paraphrase',
        'shifted time',
        'Mei Tan waits for proof of delivery until the drivers are back at the yard.',
        'before',
      ],
      ['quote', 'welded quote', '“the drivers themselves flat out refuses”', 'joined from two places'],
      [
        'paraphrase',
        'inflated rank',
        'With it, Straits Freight has the quickest proof of delivery of any carrier in the port.',
        'no comparison',
      ],
      [
        'paraphrase',
        'inflated cause',
        'Deliveries have sped up because proof of delivery comes back within minutes.',
        'deliveries were not said to be faster',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'Within minutes of the drop, proof of delivery is guaranteed to be there.',
        'like within minutes, no guarantee',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'Drivers, including the older ones, picked up the app within a day.',
        'some needed a week',
      ],
      ['paraphrase', null, 'Only one driver will not use the app, and most had mastered it within a day.', 'merged'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Look, if, if the central bank changes the template again, which they, uh, they might, then we’d have to redo it all anyway. So what we’re, we’re leaning towards is waiting till, till the autumn. It’s not a no. I just, I don’t want to pay twice, you know.',
        declan,
      ),
      spoken(
        'And from my side, um, the members, the members don’t see any of this. What they see is a loan decision in, in two days rather than nine. That’s what I’d, that’s what I’d pay for tomorrow.',
        aoife,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Declan Moore leans towards waiting until the autumn, since he does not want to pay twice.',
        'leaning kept',
      ],
      [
        'paraphrase',
        null,
        'For Aoife Byrne, what members notice is a loan decision in two days rather than nine.',
        'her words',
      ],
      [
        'paraphrase',
        null,
        'Should the central bank change its template again, everything would have to be redone.',
        'condition kept',
      ],
      [
        'paraphrase',
        null,
        'While the compliance officer would rather wait until autumn without ruling it out, the chief operating officer would pay for quicker loan decisions tomorrow.',
        'both speakers, right way round',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'Loan decisions in two days are what Declan Moore would pay for tomorrow.',
        'Aoife Byrne said that',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Shannon Credit Union has put the purchase off until autumn.',
        'leaning towards',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'Aoife Byrne, who would rather not pay twice, leans towards waiting until the autumn.',
        'Declan Moore does',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Because the central bank might change its template again, the purchase has been moved to the autumn.',
        'leaning towards',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Um, query cost, yeah. So on the, on the big joins it was, it was up to six times cheaper, but that’s the, that’s the best case, right, on average we, we saw maybe double. And on streaming we, we didn’t test. Somebody on the vendor’s forum said it, uh, it chokes above a million events a second, but, I haven’t, we haven’t seen that.',
        ravi,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'At best, large joins cost a sixth of what they did; on average, the gain was perhaps a factor of two.',
        'bound and hedge kept',
      ],
      ['paraphrase', null, 'Streaming was left out of the test.', 'reworded'],
      [
        'paraphrase',
        null,
        'A post on the vendor’s forum says that it chokes above a million events a second, which Kestrel Telecom has not seen.',
        'hearsay kept',
      ],
      ['paraphrase', null, 'On big joins, queries got up to six times cheaper.', 'bound kept'],
      ['quote', null, '“that’s the, that’s the best case, right, on average we, we saw maybe double”', 'word for word'],
      ['paraphrase', 'dropped "up to"', 'Big joins became six times cheaper.', 'up to'],
      ['paraphrase', 'inflated quantifier', 'Queries of every sort became up to six times cheaper.', 'the big joins'],
      ['paraphrase', 'negation lost', 'The team has tested it on streaming.', 'it did not'],
      ['paraphrase', 'inflated certainty', 'On average, cost was cut exactly in half.', 'maybe double'],
      ['quote', 'welded quote', '“on streaming we saw maybe double”', 'joined from two places'],
      ['quote', 'false quote', '“It handled everything we threw at it.”', 'nobody said it'],
      [
        'paraphrase',
        'wrong speaker',
        'Ravi Subramanian warns that it chokes above a million events a second.',
        'somebody on a forum',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'Whether on joins or on streaming, queries turned out up to six times cheaper.',
        'streaming was not tested',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Up to six times cheaper on the big joins, it does choke above a million events a second.',
        'somebody on a forum',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The audit, the audit trail, so, the auditors from, from the notified body, they, they liked it, they said so. What they didn’t, uh, like is that you can still, you can still delete an attachment without, without a reason. So I need that closed before, before June, because that’s when they come back. If it’s closed, we, we extend. If not, I don’t, I don’t know.',
        bettina,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'The notified body’s auditors liked the audit trail but not that attachments can be deleted without giving a reason.',
        'merged',
      ],
      [
        'paraphrase',
        null,
        'If the gap is closed before June, Saxonia Valves extends; otherwise Bettina Kraus does not know.',
        'condition kept',
      ],
      ['paraphrase', null, 'The auditors return in June.', 'close'],
      [
        'quote',
        null,
        '“you can still delete an attachment without, without a reason”',
        'word for word, from the second start on',
      ],
      ['paraphrase', 'dropped condition', 'Saxonia Valves is going to extend.', 'if the gap is closed'],
      ['paraphrase', 'negation lost', 'Attachments cannot be deleted without a reason.', 'they can'],
      [
        'paraphrase',
        'dropped exception',
        'The auditors had no objection to how records are kept.',
        'deletion without a reason',
      ],
      ['paraphrase', 'shifted time', 'In June, the auditors came and found the gap.', 'they come back in June'],
      ['quote', 'false quote', '“Our auditors have never seen anything better.”', 'nobody said it'],
      ['paraphrase', 'plan as decision', 'The gap will be closed before June.', 'she needs it, nobody promised'],
      ['paraphrase', 'inflated rank', 'Auditors rated the audit trail above any other.', 'they liked it'],
      [
        'paraphrase',
        'dropped condition',
        'An extension follows once the auditors have been back in June.',
        'if the gap is closed',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'That attachments can be deleted without a reason was disliked by the head of quality, while the auditors liked all they saw.',
        'the auditors disliked it',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Fuel, yeah, uh, fuel is down, but, I mean, everyone’s fuel is down, we’ve had a, a mild winter. What I can say is idling, right, idling dropped as soon as, uh, as soon as the drivers saw their own score. That was in the two, two pilot depots. The rest get it, uh, hopefully after Easter.',
        oskar,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Fuel use has fallen, but then the winter was mild and everybody’s has.',
        'reservation kept',
      ],
      [
        'paraphrase',
        null,
        'In the two pilot depots, drivers idled less once they could see their own score.',
        'place kept',
      ],
      ['quote', null, '“everyone’s fuel is down, we’ve had a, a mild winter”', 'word for word'],
      ['paraphrase', null, 'The other depots are to follow after Easter, it is hoped.', 'hope kept'],
      [
        'paraphrase',
        'inflated cause',
        'Thanks to the scores, Norrtaxi burns less fuel.',
        'he gives the winter as a reason',
      ],
      ['paraphrase', 'plan as decision', 'After Easter, the remaining depots go live.', 'hopefully'],
      ['paraphrase', 'shifted time', 'All depots have had the scores since Easter.', 'the rest get it after Easter'],
      [
        'paraphrase',
        'inflated rank',
        'Norrtaxi’s fuel use has fallen further than anybody else’s.',
        'everyone’s is down',
      ],
      ['quote', 'welded quote', '“fuel is down as soon as the drivers saw their own score”', 'joined from two places'],
      ['quote', 'false quote', '“The scores paid for themselves in fuel alone.”', 'nobody said it'],
      [
        'paraphrase',
        'inflated cause',
        'Seeing their own score made drivers idle less, which is what brought fuel down in the pilot depots.',
        'he gives the winter as a reason',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'I, I sat down with, uh, with our registrar and, well, she thinks that the, the applicants who get a text back the same day, they’re more likely to, to enrol. I haven’t seen numbers on that. What I have seen is, uh, my team’s evenings, there’s, there’s hardly any evening shifts now apart from, uh, apart from deadline week.',
        yvonne,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'The registrar believes that applicants who are texted back on the same day are likelier to enrol; Yvonne Marchetti has seen no figures for it.',
        'hearsay kept',
      ],
      [
        'paraphrase',
        null,
        'Evening shifts have become rare for the admissions team, apart from deadline week.',
        'exception kept',
      ],
      ['quote', null, '“I haven’t seen numbers on that.”', 'word for word'],
      [
        'paraphrase',
        null,
        'It is the registrar, not the director of admissions, who links a text on the same day to enrolment.',
        'who said it',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Applicants who receive a text the same day are more likely to enrol.',
        'the registrar thinks so',
      ],
      [
        'paraphrase',
        'inflated cause',
        'Texting applicants back on the same day raises enrolment.',
        'an opinion about a link',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'The team no longer works any evening shifts.',
        'hardly any, and deadline week',
      ],
      ['paraphrase', 'negation lost', 'She has seen the numbers that bear this out.', 'she has not'],
      [
        'paraphrase',
        'opposite',
        'In deadline week, evening shifts are rarer than at any other time.',
        'it is the exception',
      ],
      [
        'paraphrase',
        'swapped parties',
        'The registrar was told by the director of admissions which applicants are more likely to enrol.',
        'the registrar told her',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'Those who are texted back the same day, the director of admissions has found, are likelier to enrol.',
        'the registrar thinks so',
      ],
      [
        'paraphrase',
        'dropped exception',
        'What has changed for her team is that evening shifts hardly occur any more, deadline week included.',
        'apart from deadline week',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'So fraud, we flag, uh, no more than two percent of, of transactions now. Used to be five. And chargebacks, chargebacks, I’d have to, I’d have to check, but I don’t think they moved. Um, the regulator, she, uh, she asked us how it scores, and we couldn’t, we couldn’t explain it, which was, which was awkward.',
        chidi,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'No more than two percent of transactions are flagged now, compared with five before.',
        'bound kept',
      ],
      ['paraphrase', null, 'As far as he knows, chargebacks have not moved.', 'hedge kept'],
      [
        'paraphrase',
        null,
        'When the regulator wanted to know how it scores, Palmnut Pay had no explanation.',
        'reworded',
      ],
      [
        'quote',
        null,
        '“she asked us how it scores, and we couldn’t, we couldn’t explain it”',
        'word for word, without the first filler',
      ],
      ['paraphrase', 'dropped "up to"', 'Two percent of transactions are flagged as fraud.', 'no more than two'],
      ['paraphrase', 'swapped parties', 'Palmnut Pay asked the regulator how it scores.', 'the regulator asked'],
      ['paraphrase', 'shifted time', 'Five percent of the transactions at Palmnut Pay get flagged.', 'used to be'],
      ['paraphrase', 'opposite', 'Chargebacks came down along with the flags.', 'he does not think they moved'],
      [
        'paraphrase',
        'inflated cause',
        'Because fewer transactions are flagged, Palmnut Pay keeps more of its merchants.',
        'merchants were not mentioned',
      ],
      ['quote', 'welded quote', '“the regulator couldn’t explain it”', 'joined from two places'],
      ['quote', 'false quote', '“Our regulator is impressed by how transparent it is.”', 'nobody said it'],
      [
        'paraphrase',
        'inflated rank',
        'The share of transactions that Palmnut Pay flags is the lowest of any payment company.',
        'no comparison',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'Fewer transactions are flagged than before, and chargebacks have not moved.',
        'he would have to check',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'For, uh, for the basics, t-shirts, socks, the forecast is, is very good, it’s within, at most four percent off. Fashion, no. Fashion is, it’s, we don’t even look at it. The buyers, they go with, with their gut and, to be fair, they’re, they’re right more often than the machine is.',
        marguerite,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'For basics such as socks and T-shirts, the forecast is off by four percent at most.',
        'bound kept',
      ],
      [
        'paraphrase',
        null,
        'On fashion items, buyers follow their gut and are right more often than the machine.',
        'close',
      ],
      ['paraphrase', null, 'Nobody there even looks at the forecast for fashion.', 'reworded'],
      ['paraphrase', 'dropped "up to"', 'On basics, the forecast misses by four percent.', 'at most'],
      ['paraphrase', 'opposite', 'Even in fashion, the machine is right more often than the buyers.', 'turned round'],
      ['paraphrase', 'inflated quantifier', 'Every forecast at Maison Clairval is within four percent.', 'basics'],
      ['paraphrase', 'inflated rank', 'Nobody forecasts basics better.', 'no comparison'],
      [
        'paraphrase',
        'inflated amount',
        'Forecasts for T-shirts and socks are off by no more than one percent.',
        'four',
      ],
      [
        'quote',
        'false quote',
        '“We trust the forecast blindly,” says Marguerite Fontaine, Head of Merchandising at Maison Clairval.',
        'nobody said it',
      ],
      ['quote', 'welded quote', '“Fashion is very good”', 'joined from two places'],
      [
        'paraphrase',
        'opposite',
        'So good is the forecast, at most four percent off, that buyers no longer go with their gut.',
        'in fashion they do',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'They told me, the guys from, from the Kemi mill, that, uh, that they’d had zero unplanned stops since, since they put the sensors on. Zero. I take that with, you know, a grain of salt. For us, um, we’d start with the, the dryer section, if, if we start. And I’d want the, the vibration data to stay here, on site, not in, in anybody’s cloud.',
        stig,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Colleagues from the Kemi mill reported no unplanned stops since they put sensors on, which Stig Aalto takes with a grain of salt.',
        'hearsay and doubt kept',
      ],
      ['paraphrase', null, 'If Tervola Pulp starts at all, it would be with the dryer section.', 'condition kept'],
      ['paraphrase', null, 'Vibration data should remain on site rather than in a cloud, he says.', 'reworded'],
      ['quote', null, '“I’d want the, the vibration data to stay here, on site”', 'word for word'],
      [
        'paraphrase',
        'hearsay as fact',
        'Since the Kemi mill put sensors on, it has had zero unplanned stops.',
        'told by others, with a grain of salt',
      ],
      ['paraphrase', 'plan as decision', 'Tervola Pulp is starting with the dryer section.', 'if it starts'],
      [
        'paraphrase',
        'dropped condition',
        'The maintenance manager plans to begin with the dryer section.',
        'if they start at all',
      ],
      ['paraphrase', 'opposite', 'Stig Aalto wants vibration data to be kept in the cloud.', 'on site'],
      [
        'paraphrase',
        'swapped parties',
        'Tervola Pulp told the Kemi mill about having had no unplanned stops.',
        'Kemi told Tervola',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'No mill with these sensors has had an unplanned stop.',
        'one mill, by hearsay',
      ],
      [
        'paraphrase',
        'shifted time',
        'From now on, the Kemi mill expects zero unplanned stops.',
        'since they put the sensors on',
      ],
      [
        'quote',
        'wrong speaker',
        '“they’d had zero unplanned stops,” says Pekka Salmi of the Kemi mill.',
        'Stig Aalto said it of them',
        'Pekka Salmi',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Kemi, where unplanned stops ended with the sensors, makes Stig Aalto think of starting with the dryer section.',
        'told by others, with a grain of salt',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'We rolled it out to, uh, twelve hundred people and I’d say, I’d say around nine hundred finished the first module, which for us, I mean, for compliance training, is, is unheard of. Unless, well, unless you count the year we, we threatened people. The second module, there I, I wouldn’t brag.',
        corinne,
      ),
    ],
    true,
    [
      ['paraphrase', null, 'Some nine hundred of twelve hundred people completed the first module.', 'figures kept'],
      [
        'paraphrase',
        null,
        'For compliance training at Fairfield Insurance, such a turnout is unheard of, leaving aside a year in which people were threatened.',
        'exception kept',
      ],
      ['paraphrase', null, 'Corinne Abbott would not brag about the second module.', 'close'],
      ['quote', null, '“The second module, there I, I wouldn’t brag.”', 'word for word'],
      ['paraphrase', 'inflated amount', 'All twelve hundred people finished the first module.', 'around nine hundred'],
      ['paraphrase', 'opposite', 'The second module did even better than the first.', 'she would not brag'],
      [
        'paraphrase',
        'inflated rank',
        'No insurer has ever had so many people complete a compliance module.',
        'for them, and with an exception',
      ],
      [
        'paraphrase',
        'wrong measure',
        'Around nine hundred modules have been completed by twelve hundred people.',
        'nine hundred people',
      ],
      ['quote', 'false quote', '“Our people actually look forward to compliance training now.”', 'nobody said it'],
      [
        'paraphrase',
        'inflated rank',
        'Nine hundred of twelve hundred people finishing a module is a record for compliance training.',
        'unheard of for them, with an exception',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The drawings, uh, they’re always the, the current ones now on the phone, so that’s, that’s solved. But, um, what happened is, the subcontractor sent us the, the wrong rev, and we, we built half a stair to it. It wasn’t, it wasn’t the app, it was them. We’re, we’re in a dispute about who pays, and, uh, I’m not sure we’ll win.',
        jorge,
      ),
    ],
    true,
    [
      ['paraphrase', null, 'On the phone, drawings are always current now.', 'close'],
      [
        'paraphrase',
        null,
        'Half a staircase was built to a wrong revision that the subcontractor had sent.',
        'right way round',
      ],
      [
        'paraphrase',
        null,
        'Who pays is in dispute, and Jorge Almeida is not certain that his side will win.',
        'hedge kept',
      ],
      ['paraphrase', null, 'The mistake with the stair lay with the subcontractor and not with the app.', 'reworded'],
      ['quote', null, '“It wasn’t, it wasn’t the app, it was them.”', 'word for word'],
      [
        'paraphrase',
        'swapped parties',
        'Ponte Construtora sent the subcontractor the wrong revision.',
        'the other way round',
      ],
      ['paraphrase', 'inflated amount', 'Two whole stairs had to be built again.', 'half a stair'],
      ['paraphrase', 'plan as decision', 'The subcontractor pays for the stair.', 'in dispute'],
      ['quote', 'welded quote', '“the drawings, it was them”', 'joined from two places'],
      [
        'paraphrase',
        'inflated rank',
        'The app has the most current drawings of any that builders use.',
        'no comparison',
      ],
      [
        'paraphrase',
        'swapped parties',
        'Built to a revision that Ponte Construtora had sent the subcontractor, half a stair is now in dispute.',
        'the subcontractor had sent it',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'Who pays for the stair is in dispute, but Ponte Construtora is going to win.',
        'he is not sure',
      ],
      [
        'paraphrase',
        null,
        'A wrong revision from the subcontractor led to half a stair being built to it, and who pays is still open.',
        'merged',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'We tried the, the bot first, right. And, um, for address changes, ID cards, it’s, it’s great, it takes, I don’t know, half of those off us. But if there’s an appeal, a grievance, the bot must not, it must not answer, that’s, that’s regulation. It just, uh, hands over. Members over seventy, they, they mostly still call.',
        samira,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'The bot takes about half of the requests for address changes and ID cards off the team.',
        'quantity and scope kept',
      ],
      [
        'paraphrase',
        null,
        'Under the regulation, the bot may not answer appeals or grievances and hands them over instead.',
        'reworded',
      ],
      ['paraphrase', null, 'Those over seventy mostly keep calling.', 'close'],
      ['quote', null, '“if there’s an appeal, a grievance, the bot must not, it must not answer”', 'word for word'],
      ['paraphrase', 'dropped exception', 'Whatever members ask, the bot answers.', 'appeals and grievances excepted'],
      ['paraphrase', 'swapped parties', 'Staff hand appeals over to the bot.', 'the bot hands over'],
      [
        'paraphrase',
        'inflated amount',
        'Nine in ten requests for ID cards and address changes are taken off the team.',
        'half',
      ],
      ['paraphrase', 'shifted time', 'Before, the bot took half of the address changes off the team.', 'it does now'],
      ['quote', 'false quote', '“Even our older members prefer the bot,” says Samira Haddad.', 'nobody said it'],
      [
        'paraphrase',
        'negation lost',
        'Appeals and grievances, being a matter of regulation, are for the bot to answer rather than for staff.',
        'the bot must not',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'From address changes to ID cards, none of the routine requests reaches the team any more.',
        'about half do',
      ],
      [
        'paraphrase',
        null,
        'Appeals are not for the bot to answer; as regulation demands, it passes them on.',
        'reworded',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The way I, I understood it from, from Corvane or whoever it was, is that, uh, most migrations of this size run over. Ours, knock on wood, is, is on time. We’ve moved, uh, three hundred and ten stores out of, out of four hundred. Finland was, was supposed to be done in October, and it’s, it’s slipped to January.',
        lars,
      ),
    ],
    true,
    [
      ['paraphrase', null, 'So far, three hundred and ten of four hundred stores have moved.', 'close'],
      ['paraphrase', null, 'Finland, planned for October, has slipped to January.', 'close'],
      [
        'paraphrase',
        null,
        'From an analyst firm, possibly Corvane, he gathered that most migrations of this size overrun.',
        'hearsay kept',
      ],
      ['quote', null, '“We’ve moved, uh, three hundred and ten stores out of, out of four hundred.”', 'word for word'],
      ['paraphrase', 'hearsay as fact', 'Most migrations of this size run over.', 'understood from somebody'],
      ['paraphrase', 'shifted time', 'Finland was done in October.', 'it slipped to January'],
      ['paraphrase', 'inflated amount', 'More than four hundred stores have been migrated.', 'three hundred and ten'],
      ['paraphrase', 'opposite', 'Finland has been brought forward to October.', 'it slipped to January'],
      [
        'paraphrase',
        'inflated rank',
        'At Vasa Retail, the migration is going better than at any other retailer.',
        'no comparison of that kind',
      ],
      ['quote', 'welded quote', '“Ours was supposed to be done in October”', 'joined from two places'],
      [
        'paraphrase',
        'hearsay as fact',
        'Unlike most migrations of its size, which run over, the one at Vasa Retail is on time.',
        'understood from somebody',
      ],
      [
        'paraphrase',
        'shifted time',
        'With Finland done in October, three hundred and ten of four hundred stores have moved.',
        'it slipped to January',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'If I, if I look at, um, the close, we shaved off two days, from eight to six. My counterpart in, in Jakarta told me they’re, they’re at four, but I think they, they don’t count the intercompany bit. Uh, I’d still, I’d still recommend it, with, with the caveat that you need someone, someone full-time for the first quarter.',
        hui,
      ),
    ],
    true,
    [
      ['paraphrase', null, 'The close now takes six days rather than eight.', 'close'],
      [
        'paraphrase',
        null,
        'As her counterpart in Jakarta told her, the close takes four days there, though she suspects that intercompany is not counted.',
        'hearsay kept',
      ],
      [
        'paraphrase',
        null,
        'Hui Min Goh would recommend it, provided that somebody is there full-time for the first quarter.',
        'caveat kept',
      ],
      ['quote', null, '“we shaved off two days, from eight to six”', 'word for word'],
      ['paraphrase', 'hearsay as fact', 'Jakarta closes in four days.', 'told by a counterpart, with doubts'],
      [
        'paraphrase',
        'dropped condition',
        'Selangau Chemicals’ regional controller would recommend it.',
        'caveat left out',
      ],
      ['paraphrase', 'inflated amount', 'The close got four days shorter.', 'two'],
      [
        'paraphrase',
        'swapped parties',
        'Her counterpart in Jakarta heard from Hui Min Goh that the close is down to four.',
        'Jakarta told her',
      ],
      ['paraphrase', 'opposite', 'Since the change, the close takes eight days instead of six.', 'turned round'],
      ['paraphrase', 'inflated rank', 'Jakarta has the fastest close in the group.', 'no ranking'],
      [
        'quote',
        'wrong speaker',
        '“we shaved off two days, from eight to six,” reports Dewi Santoso, controller in Jakarta.',
        'Hui Min Goh said it',
        'Dewi Santoso',
      ],
      ['quote', 'welded quote', '“they’re at four, from eight”', 'joined from two places'],
      [
        'paraphrase',
        'plan as decision',
        'Selangau Chemicals has taken somebody on full-time for the first quarter.',
        'a caveat',
      ],
      ['paraphrase', 'negation lost', 'Hui Min Goh would not recommend it.', 'she would'],
      [
        'paraphrase',
        'hearsay as fact',
        'At six days, the close at Selangau Chemicals still takes two days longer than the one in Jakarta.',
        'told by a counterpart, with doubts',
      ],
      [
        'paraphrase',
        'dropped condition',
        'Two days faster at the close, the regional controller of Selangau Chemicals recommends it without reservation.',
        'caveat left out',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Uh, so we A/B tested, right, and the, the new onboarding, it got us from, like, twenty-two to twenty-nine percent activation. Only on Android, though, on, on iOS we saw nothing. And I’m not, I’m not gonna say it was just the, the copy, we changed the, the order of the screens as well.',
        patrick,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'In an A/B test, activation went from about twenty-two to twenty-nine percent, on Android only.',
        'scope kept',
      ],
      ['paraphrase', null, 'On iOS there was no change to be seen.', 'reworded'],
      [
        'paraphrase',
        null,
        'Both the copy and the order of the screens were changed, so the head of growth does not credit the copy alone.',
        'reworded',
      ],
      ['quote', null, '“on, on iOS we saw nothing”', 'word for word'],
      [
        'paraphrase',
        'inflated cause',
        'Better copy lifted activation on Android to twenty-nine percent.',
        'the order of the screens changed too',
      ],
      ['paraphrase', 'inflated amount', 'Activation on Android nearly doubled.', 'from twenty-two to twenty-nine'],
      ['quote', 'false quote', '“Our onboarding is now the best on any platform.”', 'nobody said it'],
      ['quote', 'welded quote', '“the new onboarding, it was just the, the copy”', 'joined from two places'],
      ['paraphrase', 'inflated quantifier', 'On either platform, activation went up.', 'Android only'],
      [
        'paraphrase',
        'dropped exception',
        'What the A/B test showed is seven points more activation, from twenty-two to twenty-nine percent, on phones of either kind.',
        'on Android only',
      ],
      [
        'paraphrase',
        'inflated cause',
        'Rewriting the copy is what got Android users from twenty-two to twenty-nine percent activation.',
        'the order of the screens changed too',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'I’d, I’d probably, I mean if you forced me, I’d say we, we save a day a week. That’s me, I can’t, I can’t speak for the other planners, I know that, uh, Jonas hates it. And for, for storm planning, no, we go back to, to the spreadsheet, because it, it can’t do what-ifs. Yet. You keep saying yet.',
        annika,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        null,
        'Pressed for a figure, Annika Berg would put her own saving at about a day a week.',
        'hedge and scope kept',
      ],
      [
        'paraphrase',
        null,
        'For storm planning, the spreadsheet comes out again, as what-ifs are not possible yet.',
        'reworded',
      ],
      ['paraphrase', null, 'One other planner, Jonas, hates it.', 'close'],
      ['quote', null, '“I can’t speak for the other planners”', 'word for word, without a stutter'],
      ['paraphrase', 'inflated certainty', 'It saves her one day every week.', 'probably, if forced'],
      [
        'paraphrase',
        'inflated quantifier',
        'The network planners at Skarvnes Energi each save a day a week.',
        'she speaks for herself only',
      ],
      ['paraphrase', 'negation lost', 'What-ifs are among the things that it can do.', 'it cannot'],
      [
        'paraphrase',
        'wrong speaker',
        'Jonas estimates that he saves a day a week.',
        'Annika Berg does, and he hates it',
      ],
      ['paraphrase', 'wrong measure', 'A day’s planning now takes her a week less.', 'a day a week'],
      [
        'paraphrase',
        'plan as decision',
        'What-ifs are on the way, as promised.',
        'yet is what the seller keeps saying',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'Asked for a figure, the planners put their saving at about a day a week each.',
        'she speaks for herself only',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Storm planning stays in the spreadsheet until what-ifs arrive, which they soon will.',
        'nobody promised',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'So what, what we hear from, from folks like you, uh, is that they get their first report out in, in about a week, and then, then it kind of spreads by itself. And security, security is never, it’s never been a blocker for us.',
        kelly,
      ),
    ],
    true,
    [
      ['paraphrase', 'foreign side', 'Buyers get their first report out in about a week.', 'the seller said it'],
      [
        'paraphrase',
        'foreign side',
        'For security, this has never been a blocker, say those who bought it.',
        'the seller said it',
      ],
      ['quote', 'foreign side', '“it kind of spreads by itself,” as a customer puts it.', 'the seller said it'],
      [
        'quote',
        'foreign side',
        'From one of our buyers: “they get their first report out in, in about a week”',
        'the seller said it',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Okay but, um, what does it, what does it do when two suppliers send the, the same part under, under different numbers? Because that’s, that’s our life, basically.',
        renate,
      ),
      spoken(
        'It, it catches that, it matches on, on the description too, and you’d clean up your catalogue in, uh, in less than a month.',
        kelly,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        'foreign side',
        'At Isar Maschinenbau, the catalogue was cleaned up in less than a month.',
        'the seller promised it',
      ],
      [
        'paraphrase',
        'foreign side',
        'Renate Vogel finds that it also matches parts by their description.',
        'the seller said so',
      ],
      [
        'paraphrase',
        'foreign side',
        'Same parts under different numbers are caught, according to the head of purchasing.',
        'she asked, the seller answered',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'If I, if I summarise, uh, you lose about thirty hours a month on, on re-keying, and you’d, you’d get most of that back by, by summer. Is that, does that sound right?',
        dan,
      ),
      spoken('I’d, I’d have to check with, with Marit on the hours. Re-keying is, it’s a pain, that’s for sure.', ola),
    ],
    true,
    [
      [
        'paraphrase',
        'foreign side',
        'Bergen Sjomat loses about thirty hours a month on re-keying.',
        'the seller’s summary, which the buyer did not confirm',
      ],
      [
        'paraphrase',
        'foreign side',
        'By summer, most of the hours lost to re-keying will be back, expects Ola Nygaard.',
        'the seller said it',
      ],
      [
        'paraphrase',
        'foreign side',
        'Thirty hours a month go into re-keying, the finance manager confirms.',
        'he has to check',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'From, from what I see in your, your usage, um, the Leeds team is, is basically living in it, forty logins a day. And Bristol has, uh, has kind of gone quiet.',
        mira,
      ),
    ],
    true,
    [
      [
        'paraphrase',
        'foreign side',
        'The team in Leeds basically lives in it, with forty logins a day.',
        'the seller said it',
      ],
      ['paraphrase', 'foreign side', 'Bristol has gone quiet, the customer admits.', 'the seller said it'],
      [
        'quote',
        'foreign side',
        'The customer says of its own team: “the Leeds team is, is basically living in it”',
        'the seller said it',
      ],
    ],
  ),
]
