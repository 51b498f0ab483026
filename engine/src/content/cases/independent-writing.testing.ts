import { spoken } from '../content.testing.ts'
import { approved, argued, counted, type GateCase, leading } from './gate-cases.testing.ts'

const ward = { speaker: 'Lou Ward', role: 'Government Affairs', account: 'Prairie Power' } as const
const dora = { speaker: 'Dora Finch', role: 'General Counsel', account: 'Prairie Power' } as const
const ted = { speaker: 'Ted Ryan', role: 'Retail Director', account: 'Summit Gas' } as const
const crystal = { speaker: 'Crystal Moore', role: 'Customer', account: 'Elm Street Stores' } as const
const nora = { speaker: 'Nora Lindqvist', role: 'Chief Nurse', account: 'Saint Olaf Hospital' } as const
const amit = { speaker: 'Amit Shah', role: 'Depot Manager', account: 'Quick Parcels' } as const
const joan = { speaker: 'Joan Keller', role: 'Site Manager', account: 'Keller Build' } as const
const piet = { speaker: 'Piet de Wit', role: 'Claims Director', account: 'Polder Insurance' } as const
const sofia = { speaker: 'Sofía Reyes', role: 'IT Director', account: 'Northgate University' } as const
const bram = { speaker: 'Bram Jansen', role: 'Head Brewer', account: 'Two Towers Brewery' } as const
const mei = { speaker: 'Mei Chen', role: 'Network Planner', account: 'Coastal Telecom' } as const
const olu = { speaker: 'Olu Bello', role: 'Procurement Lead', account: 'Coastal Telecom' } as const
const hugh = { speaker: 'Hugh Pryce', role: 'Knowledge Partner', account: 'Pryce Partners' } as const
const rosa = { speaker: 'Rosa Marin', role: 'Farm Manager', account: 'Vega Orchards' } as const
const tess = { speaker: 'Tess Crane', side: 'seller', role: 'Account Executive', account: null } as const

/** Sentences about what was written in the manner of business mail, and about what buyers of many trades said. */
export const independentWritingCases: readonly GateCase[] = [
  ...argued(
    [
      spoken(
        'I have just had a call from Mr Odell about the light show in December. The mayor has asked us for a commitment of $750,000; we had in mind no more than $100,000.',
        ward,
      ),
    ],
    false,
    [
      ['quote', null, '"The mayor has asked us for a commitment of $750,000"', 'word for word, straight marks'],
      ['quote', 'inflated amount', '“we had in mind no more than $1,000,000.”', '100,000'],
      ['paraphrase', null, 'The mayor has asked them for a commitment of $750,000.', 'close'],
      ['paraphrase', null, 'They had no more than $100,000 in mind.', 'order'],
      ['paraphrase', null, 'Mr Odell has just called about the light show in December.', 'noun becomes verb'],
      ['paraphrase', 'plan as decision', 'They have committed $750,000 to the light show.', 'asked for'],
      [
        'paraphrase',
        'swapped parties',
        'They have asked the mayor for a commitment of $750,000.',
        'the other way round',
      ],
      ['paraphrase', 'dropped "up to"', 'They had in mind no less than $100,000.', 'no more than'],
      ['paraphrase', 'swapped parties', 'Mr Odell has asked them for a commitment of $750,000.', 'the mayor has'],
      ['paraphrase', 'shifted time', 'The light show took place in November.', 'December'],
      ['paraphrase', 'wrong measure', 'The mayor has asked them for a commitment of £750,000.', 'dollars'],
    ],
  ),
  ...argued(
    [
      spoken(
        'My big issue is default service. The industry needs real customers, and in my view the only way to get them is to get rid of default service, starting with the big customers. I will not be able to make the call on Monday.',
        ted,
      ),
    ],
    false,
    [
      ['quote', null, '“The industry needs real customers”', 'word for word'],
      [
        'quote',
        'foreign side',
        '“My big issue is default service,” says one of our account managers.',
        'a buyer said it',
        null,
      ],
      ['quote', 'negation lost', '“I will be able to make the call on Monday.”', 'will not'],
      [
        'paraphrase',
        null,
        'In Ted Ryan’s view the only way to get real customers is to get rid of default service.',
        'close',
      ],
      ['paraphrase', null, 'He will not be able to make the call on Monday.', 'close'],
      ['paraphrase', null, 'The buyer’s big issue is default service.', 'close'],
      ['paraphrase', 'negation lost', 'Ted Ryan can make the call on Monday.', 'will not be able to'],
      ['paraphrase', 'opposite', 'They would get rid of default service, starting with the small customers.', 'big'],
      ['paraphrase', 'plan as decision', 'Default service was abolished.', 'a wish'],
      ['paraphrase', 'inflated rank', 'Default service is the worst problem of the whole industry.', 'his big issue'],
      ['paraphrase', 'shifted time', 'He will not be able to make the call on Tuesday.', 'Monday'],
      ['paraphrase', 'inflated cause', 'Default service is the reason why he cannot make the call.', 'not linked'],
    ],
  ),
  ...argued(
    [
      spoken(
        'All managers must attend one of the workshops unless they were trained last autumn. Each takes two hours, and we run five of them in September. So far fewer than half have signed up.',
        dora,
      ),
    ],
    false,
    [
      ['quote', null, '“Each takes two hours, and we run five of them in September.”', 'word for word'],
      ['quote', 'dropped condition', '“All managers must attend one of the workshops”', 'cut before unless'],
      [
        'paraphrase',
        null,
        'Unless they were trained last autumn, all managers must attend one of the workshops.',
        'order',
      ],
      ['paraphrase', null, 'Each workshop takes two hours.', 'reference resolved'],
      ['paraphrase', null, 'Fewer than half have signed up so far.', 'order'],
      ['paraphrase', 'dropped condition', 'Every manager has to attend one of the workshops.', 'unless trained'],
      [
        'paraphrase',
        'inflated quantifier',
        'Unless they were trained last autumn, managers must attend all of the workshops.',
        'one of',
      ],
      ['paraphrase', 'wrong measure', 'Each of the workshops takes two days.', 'hours'],
      ['paraphrase', 'opposite', 'More than half have signed up so far.', 'fewer'],
      ['paraphrase', 'shifted time', 'They ran five workshops last September.', 'they run them'],
      ['paraphrase', 'inflated quantifier', 'Nobody has signed up so far.', 'fewer than half'],
      ['paraphrase', 'inflated amount', 'They run fifteen workshops in September.', 'five'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Only one other change has been made to the agreement: Robin wanted the words on later claims in paragraph six. Outside counsel says that it is harmless. We can sign on Friday, provided the bank confirms the account.',
        dora,
      ),
    ],
    false,
    [
      ['quote', null, '“We can sign on Friday, provided the bank confirms the account.”', 'word for word'],
      ['quote', 'hearsay as fact', '“it is harmless.”', 'cut from who says it'],
      ['quote', 'dropped condition', '“We can sign on Friday”', 'cut before provided'],
      ['paraphrase', null, 'Outside counsel says that the change is harmless.', 'reference resolved'],
      ['paraphrase', null, 'They can sign on Friday if the bank confirms the account.', 'if for provided'],
      ['paraphrase', null, 'Only one other change was made to the agreement.', 'tense of a done thing'],
      ['paraphrase', 'hearsay as fact', 'The change to the agreement is harmless.', 'outside counsel says so'],
      ['paraphrase', 'dropped condition', 'They can sign the agreement on Friday.', 'provided'],
      ['paraphrase', 'plan as decision', 'They signed on Friday.', 'can'],
      ['paraphrase', 'inflated quantifier', 'Many other changes have been made to the agreement.', 'only one'],
      ['paraphrase', 'swapped parties', 'Outside counsel wanted the words on later claims.', 'Robin wanted them'],
      ['paraphrase', 'inflated amount', 'Robin wanted the words on later claims in paragraph sixteen.', 'six'],
    ],
  ),
  ...argued(
    [
      spoken(
        'I bought the jeans in November, so it is more than ninety days ago, and they are the wrong size. Your colleague said he would escalate it to a manager, but nobody has called me.',
        crystal,
      ),
    ],
    false,
    [
      [
        'quote',
        null,
        '“I bought the jeans in November, so it is more than ninety days ago, and they are the wrong size.”',
        'word for word',
      ],
      ['paraphrase', null, 'The jeans are the wrong size.', 'close'],
      ['paraphrase', null, 'A colleague said he would escalate it to a manager, but nobody has called.', 'close'],
      ['paraphrase', null, 'The jeans were bought in November, more than ninety days ago.', 'passive'],
      ['paraphrase', 'negation lost', 'A manager has called the buyer.', 'nobody has'],
      ['paraphrase', 'opposite', 'The buyer bought the jeans less than ninety days ago.', 'more'],
      ['paraphrase', 'plan as decision', 'The colleague escalated it to a manager.', 'said he would'],
      ['paraphrase', 'wrong measure', 'The buyer bought the jeans more than ninety weeks ago.', 'days'],
      ['paraphrase', 'opposite', 'The jeans are the right size.', 'wrong'],
    ],
  ),
  ...argued(
    [
      spoken(
        'The report says that prices spiked mainly because two plants were down for repairs. I doubt it. Our own traders saw the same spikes on days when both were running, at least in June and July.',
        ward,
      ),
    ],
    false,
    [
      [
        'quote',
        null,
        '“Our own traders saw the same spikes on days when both were running, at least in June and July.”',
        'word for word',
      ],
      [
        'quote',
        'hearsay as fact',
        '“prices spiked mainly because two plants were down for repairs.”',
        'the report says so, and is doubted',
      ],
      [
        'paraphrase',
        null,
        'According to the report prices spiked mainly because two plants were down for repairs.',
        'reported as such',
      ],
      [
        'paraphrase',
        null,
        'Their own traders saw the same spikes on days when both plants were running.',
        'reference resolved',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Prices spiked mainly because two plants were down for repairs.',
        'the report says so',
      ],
      ['paraphrase', 'opposite', 'Lou Ward believes the report.', 'doubts it'],
      ['paraphrase', 'inflated cause', 'Their own traders caused the spikes.', 'they saw them'],
      ['paraphrase', 'inflated quantifier', 'Their traders saw the same spikes all year.', 'June and July'],
      ['paraphrase', 'opposite', 'Their traders saw the same spikes on days when neither plant was running.', 'both'],
      [
        'paraphrase',
        'inflated cause',
        'The report says that prices spiked only because two plants were down.',
        'mainly',
      ],
      [
        'paraphrase',
        'inflated amount',
        'The report says that prices spiked mainly because twelve plants were down for repairs.',
        'two',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Our management conference is now scheduled for November, so it clashes with your event, and most of our senior people cannot come. I will find a substitute; Richard may be free, Scott is not.',
        ward,
      ),
    ],
    false,
    [
      ['quote', null, '“I will find a substitute; Richard may be free, Scott is not.”', 'word for word'],
      ['quote', 'welded quote', '“our senior people will find a substitute”', 'two subjects in one'],
      ['paraphrase', null, 'Most of their senior people cannot come.', 'close'],
      ['paraphrase', null, 'Richard may be free, but Scott is not.', 'close'],
      ['paraphrase', null, 'Their management conference clashes with the event.', 'close'],
      ['paraphrase', 'inflated certainty', 'Richard is free.', 'may be'],
      ['paraphrase', 'swapped parties', 'Scott may be free, Richard is not.', 'changed places'],
      ['paraphrase', 'inflated quantifier', 'None of their senior people can come.', 'most cannot'],
      ['paraphrase', 'plan as decision', 'They have found a substitute.', 'will find'],
      ['paraphrase', 'negation lost', 'Most of their senior people can come.', 'cannot'],
      ['paraphrase', 'shifted time', 'Their management conference is scheduled for December.', 'November'],
    ],
  ),
  ...argued(
    [
      spoken(
        'We run the pumps on paper charts today, and the nurses lose about forty minutes a shift. If your tablets survive disinfection, we would take sixty of them in the first year.',
        nora,
      ),
    ],
    false,
    [
      ['quote', null, '“the nurses lose about forty minutes a shift.”', 'word for word'],
      ['quote', 'dropped condition', '“we would take sixty of them in the first year.”', 'cut from if'],
      ['paraphrase', null, 'Today the pumps are run on paper charts.', 'passive'],
      ['paraphrase', null, 'The nurses lose roughly forty minutes per shift.', 'roughly for about'],
      [
        'paraphrase',
        null,
        'Provided the tablets survive disinfection, the hospital would take sixty of them in the first year.',
        'provided for if',
      ],
      [
        'paraphrase',
        'dropped condition',
        'The hospital would take sixty tablets in the first year.',
        'if they survive',
      ],
      ['paraphrase', 'wrong measure', 'The nurses lose about forty minutes a week.', 'a shift'],
      ['paraphrase', 'plan as decision', 'The hospital ordered sixty tablets for the first year.', 'would take'],
      ['paraphrase', 'inflated cause', 'Tablets save the nurses about forty minutes a shift.', 'no tablet is in use'],
      ['paraphrase', 'inflated amount', 'The nurses lose about fourteen hours a shift.', 'forty minutes'],
      ['paraphrase', 'shifted time', 'Until last year they ran the pumps on paper charts.', 'today'],
    ],
  ),
  ...argued(
    [
      spoken(
        'A failed delivery costs us £14. Last winter roughly one in eight failed, up from one in ten the year before. The couriers blame the addresses.',
        amit,
      ),
    ],
    false,
    [
      [
        'quote',
        null,
        '“A failed delivery costs us £14,” notes Amit Shah, Depot Manager at Quick Parcels.',
        'word for word',
      ],
      ['quote', 'inflated amount', '“A failed delivery costs us £140.”', '14'],
      ['paraphrase', null, 'A failed delivery costs them £14.', 'close'],
      ['paraphrase', null, 'Roughly one in eight deliveries failed last winter.', 'reference resolved'],
      ['paraphrase', null, 'The couriers blame the addresses.', 'close'],
      ['paraphrase', 'hearsay as fact', 'Wrong addresses are why deliveries fail.', 'the couriers blame them'],
      ['paraphrase', 'wrong measure', 'A failed delivery costs them $14.', 'pounds'],
      [
        'paraphrase',
        'swapped parties',
        'Last winter roughly one in ten failed, up from one in eight the year before.',
        'years changed places',
      ],
      ['paraphrase', 'opposite', 'Last winter roughly one in eight failed, down from one in ten.', 'up from'],
      ['paraphrase', 'shifted time', 'Last summer roughly one in eight failed.', 'winter'],
      ['paraphrase', 'swapped parties', 'The depot blames the couriers.', 'the couriers blame the addresses'],
      ['paraphrase', 'dropped "up to"', 'A failed delivery costs them more than £14.', '14'],
    ],
  ),
  ...argued(
    [
      spoken(
        'The, the subcontractors don’t trust the portal, so they ring the site office instead. Apart from the two big ones nobody uploads their drawings. I mean, I’d switch tomorrow if, if head office let me.',
        joan,
      ),
    ],
    true,
    [
      ['quote', null, '“Apart from the two big ones nobody uploads their drawings.”', 'word for word'],
      ['quote', 'dropped exception', '“nobody uploads their drawings.”', 'cut from apart'],
      ['quote', 'dropped condition', '“I’d switch tomorrow”', 'cut before if'],
      ['paraphrase', null, 'The subcontractors do not trust the portal and ring the site office instead.', 'close'],
      ['paraphrase', null, 'Nobody apart from the two big ones uploads their drawings.', 'order'],
      ['paraphrase', null, 'If head office let her, she would switch tomorrow.', 'order'],
      ['paraphrase', 'dropped exception', 'No subcontractor uploads drawings.', 'apart from two'],
      ['paraphrase', 'negation lost', 'The subcontractors trust the portal.', 'don’t'],
      ['paraphrase', 'swapped parties', 'The site office rings the subcontractors instead.', 'the other way round'],
      ['paraphrase', 'plan as decision', 'They are switching tomorrow.', 'if head office let her'],
      ['paraphrase', 'dropped condition', 'She would switch tomorrow.', 'if head office let her'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Our claims team can close simple cases within a day. Complex ones take up to six weeks, and those are what customers complain about. A competitor of ours claims to do everything in an hour.',
        piet,
      ),
    ],
    false,
    [
      [
        'quote',
        null,
        '“Complex ones take up to six weeks, and those are what customers complain about.”',
        'word for word',
      ],
      ['quote', 'dropped "up to"', '“Complex ones take six weeks”', 'up to left out'],
      [
        'quote',
        'wrong speaker',
        '“Our claims team can close simple cases within a day,” says Nora Lindqvist.',
        'Piet de Wit said it',
        null,
      ],
      ['paraphrase', null, 'Simple cases can be closed within a day.', 'passive'],
      ['paraphrase', null, 'Complex cases take up to six weeks.', 'reference resolved'],
      ['paraphrase', null, 'Customers complain about the complex cases.', 'cleft undone'],
      ['paraphrase', 'dropped "up to"', 'Complex cases take six weeks.', 'up to'],
      ['paraphrase', 'hearsay as fact', 'A competitor does everything in an hour.', 'claims to'],
      ['paraphrase', 'swapped parties', 'Complex cases can be closed within a day.', 'simple ones'],
      ['paraphrase', 'inflated quantifier', 'Their claims team can close all cases within a day.', 'simple ones'],
      ['paraphrase', 'wrong measure', 'Complex cases take up to six months.', 'weeks'],
      ['paraphrase', 'opposite', 'Customers praise the complex cases.', 'complain'],
      ['paraphrase', 'dropped "up to"', 'Complex cases take at least six weeks.', 'up to'],
    ],
  ),
  ...argued(
    [
      spoken(
        'The board approved the pilot on 3 March; it has not approved the roll-out. I hope that we’ll get that in the autumn. Students have asked for it, lecturers have not.',
        sofia,
      ),
    ],
    false,
    [
      ['quote', null, '“The board approved the pilot on 3 March; it has not approved the roll-out.”', 'word for word'],
      ['quote', 'false quote', '“The board could not be happier with the pilot.”', 'nobody said it'],
      ['paraphrase', null, 'On 3 March the board approved the pilot.', 'order'],
      ['paraphrase', null, 'The roll-out has not been approved by the board.', 'passive'],
      ['paraphrase', null, 'Students have asked for it, but lecturers have not.', 'close'],
      ['paraphrase', 'plan as decision', 'The board approved the roll-out.', 'the pilot only'],
      ['paraphrase', 'shifted time', 'The board approved the pilot on 3 May.', 'March'],
      ['paraphrase', 'swapped parties', 'Lecturers have asked for it, students have not.', 'changed places'],
      ['paraphrase', 'inflated certainty', 'They will get the roll-out in the autumn.', 'I hope'],
      ['paraphrase', 'inflated quantifier', 'Everybody at the university has asked for it.', 'lecturers have not'],
      ['paraphrase', 'negation lost', 'Lecturers have asked for it.', 'have not'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Compared with last year we lose less beer in the tanks but more in the, in the bottling. Cleaning uses twice as much water as it should, I reckon. We looked at your sensor, and at Hopline’s, which is cheaper.',
        bram,
      ),
    ],
    true,
    [
      ['quote', null, '“Cleaning uses twice as much water as it should, I reckon.”', 'word for word'],
      ['quote', 'inflated certainty', '“Cleaning uses twice as much water as it should”', 'cut before I reckon'],
      ['paraphrase', null, 'They lose less beer in the tanks than last year, but more in the bottling.', 'close'],
      ['paraphrase', null, 'The brewer reckons that cleaning uses twice as much water as it should.', 'close'],
      [
        'paraphrase',
        'swapped parties',
        'Compared with last year they lose less beer in the bottling but more in the tanks.',
        'changed places',
      ],
      ['paraphrase', 'inflated amount', 'He reckons that cleaning uses ten times as much water as it should.', 'twice'],
      ['paraphrase', 'opposite', 'Hopline’s sensor is dearer.', 'cheaper'],
      ['paraphrase', 'inflated rank', 'Hopline’s sensor is the cheapest.', 'cheaper'],
      ['paraphrase', 'plan as decision', 'They bought the sensor.', 'looked at it'],
      [
        'paraphrase',
        'dropped exception',
        'Compared with last year they lose less beer.',
        'less in the tanks, more in the bottling',
      ],
      ['paraphrase', 'inflated cause', 'They lose less beer in the tanks thanks to the sensor.', 'not linked'],
    ],
  ),
  ...argued(
    [
      spoken('The masts go up by the end of June, except on the two islands. Nobody has complained about noise.', mei),
      spoken('We won’t sign for longer than three years. Your rival offered us a discount of 12% if we do five.', olu),
    ],
    false,
    [
      ['quote', null, '“The masts go up by the end of June, except on the two islands.”', 'word for word'],
      [
        'quote',
        'wrong speaker',
        '“Nobody has complained about noise,” says Olu Bello.',
        'Mei Chen said it',
        'Olu Bello',
      ],
      ['quote', 'dropped exception', '“The masts go up by the end of June”', 'cut before except'],
      ['paraphrase', null, 'Except on the two islands, the masts go up by the end of June.', 'order'],
      ['paraphrase', null, 'They will not sign for longer than three years.', 'close'],
      [
        'paraphrase',
        null,
        'A rival offered them a discount of 12 percent if they sign for five years.',
        'ellipsis resolved',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'Mei Chen says that they will not sign for longer than three years.',
        'Olu Bello said it',
      ],
      ['paraphrase', 'dropped exception', 'All the masts go up by the end of June.', 'except on two islands'],
      ['paraphrase', 'dropped condition', 'A rival offered them a discount of 12%.', 'if they do five'],
      ['paraphrase', 'negation lost', 'They will sign for longer than three years.', 'won’t'],
      ['paraphrase', 'swapped parties', 'They offered a rival a discount of 12%.', 'the other way round'],
      ['paraphrase', 'inflated amount', 'A rival offered them a discount of 20% if they do five.', '12'],
    ],
  ),
  ...argued(
    [
      spoken(
        'As far as I know no other firm in the city has it. Partners like it; associates find it clumsy, especially the search. We were told that version 4 would fix that.',
        hugh,
      ),
    ],
    false,
    [
      ['quote', null, '“Partners like it; associates find it clumsy, especially the search.”', 'word for word'],
      ['quote', 'inflated certainty', '“no other firm in the city has it.”', 'cut from as far as I know'],
      ['quote', 'hearsay as fact', '“version 4 would fix that.”', 'cut from we were told'],
      ['quote', 'welded quote', '“Partners find it clumsy”', 'joined across two clauses'],
      ['paraphrase', null, 'Partners like it, while associates find it clumsy.', 'close'],
      ['paraphrase', null, 'They were told that version 4 would fix that.', 'close'],
      ['paraphrase', null, 'No other firm in the city has it, as far as the buyer knows.', 'order'],
      ['paraphrase', 'inflated certainty', 'No other firm in the city has it.', 'as far as I know'],
      ['paraphrase', 'hearsay as fact', 'Version 4 fixes that.', 'they were told so'],
      ['paraphrase', 'swapped parties', 'Associates like it; partners find it clumsy.', 'changed places'],
      ['paraphrase', 'inflated quantifier', 'Everyone in the firm finds it clumsy.', 'associates do'],
      ['paraphrase', 'inflated quantifier', 'No other firm in the country has it, as far as they know.', 'in the city'],
    ],
  ),
  ...argued(
    [
      spoken(
        'We sort by hand, which takes eleven people in the season. A machine could do the work of, I don’t know, six of them. My brother-in-law bought one, and he says it bruises the pears.',
        rosa,
      ),
    ],
    true,
    [
      ['quote', null, '“We sort by hand, which takes eleven people in the season.”', 'word for word'],
      ['quote', 'hearsay as fact', '“it bruises the pears.”', 'the brother-in-law says so'],
      ['paraphrase', null, 'Sorting by hand takes eleven people in the season.', 'close'],
      [
        'paraphrase',
        null,
        'Her brother-in-law bought a machine and says that it bruises the pears.',
        'reference resolved',
      ],
      ['paraphrase', null, 'A machine could perhaps do the work of six people.', 'doubt kept'],
      ['paraphrase', 'hearsay as fact', 'The machine bruises the pears.', 'he says so'],
      ['paraphrase', 'inflated certainty', 'A machine does the work of six people.', 'could, I don’t know'],
      ['paraphrase', 'inflated amount', 'A machine could do the work of all eleven people.', 'six'],
      [
        'paraphrase',
        'swapped parties',
        'The buyer bought a machine, and her brother-in-law sorts by hand.',
        'changed places',
      ],
      ['paraphrase', 'wrong measure', 'Sorting by hand takes eleven hours in the season.', 'people'],
      ['paraphrase', 'opposite', 'They sort by machine.', 'by hand'],
    ],
  ),
  ...argued(
    [spoken('Everybody who tries the planner buys it within a month. You will save at least a day a week.', tess)],
    false,
    [
      ['quote', 'foreign side', '“You will save at least a day a week,” says a customer.', 'a seller said it', null],
      ['quote', 'foreign side', '“Everybody who tries the planner buys it within a month.”', 'a seller said it', null],
      ['paraphrase', 'foreign side', 'Buyers save at least a day a week.', 'a seller promised it'],
      [
        'paraphrase',
        'foreign side',
        'Buyers say that everybody who tries the planner buys it within a month.',
        'a seller said it',
      ],
      ['paraphrase', 'foreign side', 'Who tries the planner buys it within a month.', 'a seller said it'],
    ],
  ),
]

const share = { unit: 'percent', isDifference: false } as const

/** Approved sentences, figures and sentences that join others, as a marketer or a model would write them. */
export const independentFigureCases: readonly GateCase[] = [
  ...approved('The planner recalculates a route in under five seconds.', '2026-12-31', [
    [null, 'The planner recalculates a route in under five seconds.', 'the same'],
    ['dropped "up to"', 'The planner recalculates a route in five seconds.', 'under left out'],
    ['inflated quantifier', 'The planner recalculates every route in under five seconds.', 'every was put in'],
    ['inflated amount', 'The planner recalculates a route in under two seconds.', 'five'],
  ]),
  ...approved('Data of European customers stay in Frankfurt and Dublin.', null, [
    [null, 'Data of European customers stay in Frankfurt and Dublin.', 'the same'],
    ['inflated quantifier', 'Data of all customers stay in Frankfurt and Dublin.', 'European ones'],
    ['negation lost', 'Data of European customers do not stay in Frankfurt and Dublin.', 'turned round'],
  ]),
  ...approved('We help clinics to shorten the way to the first appointment.', '2026-03-01', [
    [null, 'We help clinics to shorten the way to the first appointment.', 'its last day'],
    ['inflated cause', 'We shorten the way to the first appointment by half.', 'help became effect'],
    [
      'inflated rank',
      'We are the best at helping clinics to shorten the way to the first appointment.',
      'rank was put in',
    ],
  ]),
  ...approved('The app works offline for a week.', '2026-02-27', [
    ['expired claim', 'The app works offline for a week.', 'expired two days before'],
  ]),
  ...approved('Support answers in eleven languages.', '2024-06-30', [
    ['expired claim', 'Support answers in eleven languages.', 'long expired'],
  ]),
  ...counted(
    {
      ...share,
      value: 61.3,
      low: 55.2,
      high: 67.1,
      n: 244,
      about: 'win rate of deals in which buyers mention Data residency',
    },
    [
      [null, 'Deals in which buyers mention Data residency had a win rate of 61% (55–67%), n = 244.', 'all as counted'],
      [null, 'The win rate of deals in which buyers mention Data residency is 61 percent.', 'rounded as given'],
      [null, 'Of deals in which buyers mention Data residency, 61% were won.', 'won for win rate'],
      ['wrong number', 'The win rate of deals in which buyers mention Data residency is 67%.', 'end of the interval'],
      ['wrong number', 'Nearly three quarters of deals in which buyers mention Data residency were won.', '61'],
      [
        'wrong number',
        'The win rate of deals in which buyers mention Data residency is 61% (50–70%), n = 244.',
        'other interval',
      ],
      ['wrong number', 'The win rate of deals in which buyers mention Data residency is 61%, n = 2,440.', '244'],
      ['inflated cause', 'Talking about Data residency gets you a win rate of 61% in deals.', 'nothing was caused'],
      ['inflated certainty', 'With Data residency you will win 61% of your deals.', 'a promise'],
    ],
  ),
  ...counted(
    {
      unit: 'days',
      isDifference: false,
      value: 47,
      low: 41,
      high: 55,
      n: 63,
      about: 'median sales cycle of deals with a pilot',
    },
    [
      [null, 'The median sales cycle of deals with a pilot is 47 days.', 'as counted'],
      [null, 'Deals with a pilot have a median sales cycle of 47 days (41 to 55), n = 63.', 'order'],
      ['wrong measure', 'The median sales cycle of deals with a pilot is 47 weeks.', 'days'],
      ['wrong number', 'The median sales cycle of deals with a pilot is 74 days.', 'digits turned'],
      ['dropped "up to"', 'The median sales cycle of deals with a pilot is more than 47 days.', '47'],
      ['inflated cause', 'A pilot shortens the sales cycle of deals to 47 days.', 'nothing was caused'],
    ],
  ),
  ...counted({ value: 3.2, low: -4.8, high: 11, n: 51, about: 'difference in win rate of deals with a price list' }, [
    ['inflated certainty', 'Deals with a price list were won 3 points more often.', 'its interval contains zero'],
    [
      'inflated certainty',
      'Deals with a price list are clearly won more often, by 3 points.',
      'its interval contains zero',
    ],
    ['wrong number', 'Deals with a price list were won 11 points more often.', 'end of the interval'],
  ]),
  ...counted(
    {
      unit: 'money',
      isDifference: false,
      value: 184_000,
      decimals: -3,
      low: null,
      high: null,
      n: 39,
      about: 'median amount of won deals in Logistics, in euros',
    },
    [
      [null, 'The median amount of won deals in Logistics is 184,000 euros.', 'as counted'],
      ['wrong number', 'The median amount of won deals in Logistics is 148,000 euros.', 'digits turned'],
      ['wrong number', 'The median amount of won deals in Logistics is 1.84 million euros.', 'ten times'],
      ['wrong measure', 'The median amount of won deals in Logistics is 184,000 dollars.', 'euros'],
    ],
  ),
  ...counted(
    {
      unit: 'count',
      isDifference: false,
      value: 38,
      low: null,
      high: null,
      n: null,
      about: 'conversations in which buyers mention Onboarding',
    },
    [
      [null, 'Buyers mention Onboarding in 38 conversations.', 'as counted'],
      [null, 'There were 38 conversations in which buyers mention Onboarding.', 'order'],
      ['wrong number', 'Buyers mention Onboarding in hundreds of conversations.', '38'],
      ['wrong number', 'Buyers mention Onboarding in 38% of conversations.', 'a count, no share'],
      ['wrong measure', 'Onboarding comes up with 38 customers.', 'conversations'],
    ],
  ),
  ...leading(
    ['Data residency', 'Onboarding', 'clinics'],
    [
      [null, 'How do clinics talk about onboarding?', 'a question'],
      [null, 'Let us turn to data residency.', 'a turn'],
      [null, 'Here is what buyers told us about onboarding.', 'leads to quotes'],
      [null, 'What should you ask next?', 'a question'],
      [null, 'Read on to see the details.', 'an invitation'],
      [null, 'We look at each of these in turn.', 'a turn'],
      ['smuggled assertion', 'As everybody knows, onboarding is where deals are lost.', 'asserts'],
      ['smuggled assertion', 'Why do all clinics struggle with onboarding?', 'presupposes'],
      ['smuggled assertion', 'Let us turn to data residency, which decides most deals.', 'asserts in passing'],
      ['smuggled assertion', 'Onboarding, the fastest in the market, comes next.', 'asserts in passing'],
      ['smuggled assertion', 'Here is why clinics trust us with their data.', 'presupposes'],
      ['smuggled assertion', 'Who would not want to save half of the cost?', 'promises'],
      ['smuggled assertion', 'Now that data residency is law everywhere, read on.', 'asserts in passing'],
      ['smuggled assertion', 'Did you know that clinics lose a day a week?', 'asserts'],
      ['smuggled assertion', 'Ready to cut your onboarding time?', 'promises'],
    ],
  ),
]
