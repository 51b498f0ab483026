import { spoken } from '../content.testing.ts'
import { argued, type GateCase } from './gate-cases.testing.ts'

const ruth = { speaker: 'Ruth Campbell', role: 'Office of the CFO', account: 'Tay Distillers' } as const
const simone = { speaker: 'Simone Adler', role: 'Head of Events', account: 'Rheinmesse' } as const
const obinna = { speaker: 'Obinna Nwosu', role: 'Chief Nursing Officer', account: "St Brigid's Hospital" } as const
const gustavo = { speaker: 'Gustavo Prieto', role: 'Logistics Coordinator', account: 'Frutas del Sur' } as const
const helen = { speaker: 'Helen Tran', role: 'IT Security Manager', account: 'Murray Water' } as const
const akira = { speaker: 'Akira Watanabe', role: 'Purchasing Section Chief', account: 'Kitakami Motors' } as const
const freya = { speaker: 'Freya Lindqvist', role: 'Sustainability Manager', account: 'Baltic Timber' } as const
const dominic = { speaker: 'Dominic Shaw', role: 'Managing Partner', account: 'Shaw & Pell Solicitors' } as const
const leila = { speaker: 'Leila Moradi', role: 'Head of Analytics', account: 'Levant Skyways' } as const
const martha = { speaker: 'Martha Olsen', role: 'Plant Controller', account: 'Prairie Beef' } as const
const thabo = { speaker: 'Thabo Mokoena', role: 'Head of Distribution', account: 'Veldt Beverages' } as const
const caroline = { speaker: 'Caroline Whitby', role: 'Trust Secretary', account: 'Northmoor Academies' } as const
const wiktor = { speaker: 'Wiktor Zielak', role: 'Owner', account: 'Zielak Windows' } as const
const joy = { speaker: 'Joy Mbeki', role: 'Programme Manager', account: 'Lifeline Africa' } as const
const kasper = { speaker: 'Kasper Holm', role: 'Category Manager', account: 'Danmark Dagligvarer' } as const
const elena = { speaker: 'Elena Rusu', role: 'Clinical Trials Manager', account: 'Danube Biotech' } as const
const peter = { speaker: 'Peter Szabo', role: 'Director of Data Management', account: 'Danube Biotech' } as const

/** Sentences about what was written in e-mails, minutes and feedback. */
export const blindWritingCases: readonly GateCase[] = [
  ...argued(
    [
      spoken(
        "Pls see below - we're fine with the 24 month term as long as the price holds for the barrels module too. Everything else in your draft is OK by us except clause 9 (liability), which Legal will come back on. No need for another call.",
        ruth,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'A term of twenty-four months is acceptable to Tay Distillers, provided that the price also holds for the barrels module.',
        'condition kept',
      ],
      [
        'paraphrase',
        null,
        'Apart from clause 9, on which Legal is still to comment, the draft has been accepted.',
        'exception kept',
      ],
      ['paraphrase', null, 'Another call is unnecessary, in their view.', 'close'],
      ['paraphrase', null, 'Legal at Tay Distillers will respond on the liability clause.', 'close'],
      ['quote', null, '“Everything else in your draft is OK by us except clause 9 (liability)”', 'word for word'],
      [
        'paraphrase',
        'dropped condition',
        'Tay Distillers has agreed to a term of twenty-four months.',
        'as long as the price holds for the barrels module',
      ],
      ['paraphrase', 'dropped exception', 'The draft is fine with Tay Distillers as it stands.', 'except clause 9'],
      ['paraphrase', 'wrong measure', 'They accept a notice period of twenty-four months.', 'a term'],
      [
        'paraphrase',
        'swapped parties',
        'The office of the CFO is waiting for the supplier to come back on clause 9.',
        'their Legal will come back on it',
      ],
      ['paraphrase', 'shifted time', 'Legal has come back on clause 9.', 'will come back'],
      ['paraphrase', 'negation lost', 'A further call is needed, writes Ruth Campbell.', 'no need'],
      [
        'paraphrase',
        'dropped condition',
        'Clause 9 apart, Tay Distillers has accepted everything, the term of twenty-four months included.',
        'as long as the price holds for the barrels module',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Honest feedback after six weeks: registration is a lot smoother than with the old vendor, and on-site badge printing did not fail once. What did fail, twice, was the sponsor export. Your colleague Piet fixed it within the hour both times, which I appreciated. We have not yet decided about the spring fair.',
        simone,
      ),
    ],
    false,
    [
      ['paraphrase', null, 'Registration runs far more smoothly than it did with the previous vendor.', 'synonyms'],
      [
        'paraphrase',
        null,
        'Badge printing on site never failed, whereas the sponsor export did so twice.',
        'both halves',
      ],
      ['paraphrase', null, 'Each time the sponsor export failed, it was repaired within an hour.', 'passive'],
      ['paraphrase', null, 'No decision has been taken on the spring fair so far.', 'nominalised'],
      [
        'paraphrase',
        null,
        'After six weeks, smoother registration and reliable badge printing stand against two failures of the sponsor export.',
        'summarised list',
      ],
      ['quote', null, '“on-site badge printing did not fail once”', 'word for word'],
      ['paraphrase', 'negation lost', 'It was more than once that badge printing on site failed.', 'not once'],
      ['paraphrase', 'dropped exception', 'For six weeks nothing failed.', 'the sponsor export did, twice'],
      ['paraphrase', 'opposite', 'Compared with the old vendor, registration has become bumpier.', 'a lot smoother'],
      [
        'paraphrase',
        'swapped parties',
        'A colleague at Rheinmesse, Piet, fixed the sponsor export for the supplier within the hour.',
        'he is the supplier’s colleague and fixed it for Rheinmesse',
      ],
      [
        'paraphrase',
        'inflated rank',
        'Registration runs more smoothly than with any vendor that Rheinmesse has ever had.',
        'than with the old vendor',
      ],
      ['paraphrase', 'inflated amount', 'The sponsor export kept failing, a dozen times in six weeks.', 'twice'],
      ['quote', 'welded quote', '“registration did not fail once”', 'joined from two places'],
      ['paraphrase', 'wrong measure', 'Whenever the export failed, it stayed broken for six weeks.', 'within the hour'],
      ['paraphrase', 'plan as decision', 'After six smooth weeks, the spring fair comes next.', 'not yet decided'],
      [
        'paraphrase',
        'negation lost',
        'Neither badge printing nor the sponsor export failed in six weeks.',
        'the export did, twice',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'In the two wards where we ran the trial, nurses spent up to forty minutes less per shift on charting. It may be that the lower census in those weeks played a part. The emergency department was not included. I would support a wider trial if the handheld devices can be cleaned according to our protocol.',
        obinna,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'Charting took nurses in the two trial wards up to forty minutes less per shift.',
        'bound and scope kept',
      ],
      ['paraphrase', null, 'A lower census during the trial may have contributed to the saving.', 'hedge kept'],
      [
        'paraphrase',
        null,
        'Obinna Nwosu’s support for a larger trial hinges on whether the handhelds can be cleaned according to protocol.',
        'condition kept',
      ],
      ['paraphrase', null, 'The trial left out the emergency department.', 'active'],
      ['quote', null, '“It may be that the lower census in those weeks played a part.”', 'word for word'],
      [
        'paraphrase',
        'dropped "up to"',
        'Nurses spent forty minutes less per shift on charting in the two trial wards.',
        'up to',
      ],
      [
        'paraphrase',
        'dropped condition',
        'The chief nursing officer supports a wider trial.',
        'if devices can be cleaned',
      ],
      ['paraphrase', 'inflated certainty', 'The lower census of those weeks explains part of the saving.', 'may'],
      [
        'paraphrase',
        'inflated quantifier',
        'Throughout the hospital, nurses spent up to forty minutes less per shift on charting.',
        'two wards',
      ],
      [
        'paraphrase',
        'negation lost',
        'The emergency department took part in the trial, as did two wards.',
        'it did not',
      ],
      [
        'quote',
        'welded quote',
        '“nurses spent up to forty minutes less per shift if the handheld devices can be cleaned”',
        'joined from two places',
      ],
      [
        'paraphrase',
        'dropped "up to"',
        'Charting, at forty minutes less per shift, is where nurses in the two trial wards gained.',
        'up to',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Two wards having shown the way, the hospital extends the trial to others.',
        'would support, on a condition',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'Part of the forty minutes at most that nurses saved per shift is down to a lower census.',
        'it may be',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Team, quick recap from the port visit. Customs clearance took 3 days on the pilot containers, it was 5 to 6 before. According to the forwarder this is because the documents are now complete the first time, but the port also opened a second lane in May. Reefers still go the old way.',
        gustavo,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'On the pilot containers, customs clearance was down to three days from five or six.',
        'figures and scope kept',
      ],
      [
        'paraphrase',
        null,
        'The forwarder puts the shorter clearance down to documents that are complete at the first attempt.',
        'attributed',
      ],
      [
        'paraphrase',
        null,
        'A second lane, opened by the port in May, may have had its part in the faster clearance.',
        'may',
      ],
      ['paraphrase', null, 'Reefers are still handled in the old way.', 'close'],
      ['quote', null, '“Reefers still go the old way.”', 'word for word'],
      [
        'paraphrase',
        'inflated cause',
        'Complete documents cut customs clearance to three days.',
        'the port opened a lane too',
      ],
      ['paraphrase', 'shifted time', 'From May on, the port is going to open a second lane.', 'it did'],
      ['paraphrase', 'wrong measure', 'Three pilot containers cleared customs, as against five or six before.', 'days'],
      ['paraphrase', 'wrong speaker', 'Complete documents are the reason, says the port.', 'the forwarder says so'],
      [
        'paraphrase',
        'swapped parties',
        'The forwarder learned from Frutas del Sur why clearance is faster.',
        'the forwarder gave the reason',
      ],
      ['quote', 'false quote', '“We cut our clearance times in half.”', 'nobody wrote it'],
      [
        'paraphrase',
        'inflated cause',
        'Complete documents are what gets pilot containers through customs in three days.',
        'by the forwarder’s account, and a lane was opened',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Your answers to our questionnaire were complete and we have no further questions on encryption. Two findings remain: shared administrator accounts, and logs that are kept for only thirty days. Our minimum is one hundred and eighty. Unless both are closed, I cannot sign off, although I expect that the steering committee would accept a written plan.',
        helen,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'The questionnaire was answered in full, and encryption raises no further questions.',
        'merged',
      ],
      [
        'paraphrase',
        null,
        'Murray Water requires logs to be kept for at least one hundred and eighty days, against thirty today.',
        'minimum kept',
      ],
      ['paraphrase', null, 'Without both findings closed there will be no sign-off from Helen Tran.', 'condition kept'],
      [
        'paraphrase',
        null,
        'She expects the steering committee to be content with a plan in writing.',
        'expectation kept',
      ],
      [
        'paraphrase',
        null,
        'What is left are shared administrator accounts and a log retention of just thirty days.',
        'summarised list',
      ],
      ['quote', null, '“we have no further questions on encryption”', 'word for word'],
      [
        'paraphrase',
        'dropped condition',
        'The IT security manager is going to sign off.',
        'unless both are closed, no',
      ],
      ['paraphrase', 'inflated certainty', 'A written plan is enough for the steering committee.', 'she expects so'],
      [
        'paraphrase',
        'dropped exception',
        'Murray Water found nothing to object to in the security review.',
        'two findings',
      ],
      ['paraphrase', 'negation lost', 'The answers left open questions about encryption.', 'none'],
      [
        'paraphrase',
        'swapped parties',
        'Murray Water answered the vendor’s questionnaire in full.',
        'the vendor answered theirs',
      ],
      ['quote', 'false quote', '“Your security is exemplary,” says Helen Tran of Murray Water.', 'nobody wrote it'],
      [
        'paraphrase',
        'dropped condition',
        'Her sign-off follows as soon as logs are kept for one hundred and eighty days.',
        'both findings have to be closed',
      ],
      [
        'paraphrase',
        'inflated certainty',
        'Even with both findings open, a written plan gets it past the steering committee.',
        'she expects that it would',
      ],
      [
        'paraphrase',
        null,
        'Before she can sign off, both findings have to be closed: shared administrator accounts and logs that are kept for thirty days only.',
        'condition kept',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Thank you for the visit last week. We compared three suppliers. Yours was the second cheapest and, in the opinion of our line engineers, the easiest to set up. Internally we are considering a decision in the first quarter, provided the headquarters in Nagoya releases the budget. Please understand that we cannot confirm anything now.',
        akira,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'Of three suppliers compared, this one came second on price and, in the view of the line engineers, first on ease of setting up.',
        'merged',
      ],
      [
        'paraphrase',
        null,
        'A decision in the first quarter is under consideration, subject to a release of the budget by Nagoya.',
        'plan and condition kept',
      ],
      ['paraphrase', null, 'Akira Watanabe asks for understanding that nothing can be confirmed at present.', 'close'],
      [
        'paraphrase',
        null,
        'The line engineers at Kitakami Motors consider it the easiest of the three to set up.',
        'opinion kept',
      ],
      ['quote', null, '“Please understand that we cannot confirm anything now.”', 'word for word'],
      ['paraphrase', 'inflated rank', 'Among the three suppliers, this one was the cheapest.', 'second cheapest'],
      ['paraphrase', 'plan as decision', 'Kitakami Motors decides in the first quarter.', 'considering, provided'],
      [
        'paraphrase',
        'dropped condition',
        'A decision is being considered for the first quarter.',
        'provided the budget is released',
      ],
      [
        'paraphrase',
        'wrong speaker',
        'The purchasing section chief finds it the easiest of the three to set up.',
        'the line engineers do',
      ],
      ['paraphrase', 'inflated quantifier', 'No supplier on the market is easier to set up.', 'three were compared'],
      ['paraphrase', 'negation lost', 'Akira Watanabe has confirmed the purchase.', 'he cannot'],
      [
        'paraphrase',
        'swapped parties',
        'Headquarters in Nagoya is waiting for Kitakami’s section chief to release the budget.',
        'Nagoya releases it',
      ],
      ['paraphrase', 'shifted time', 'Next week, Kitakami Motors receives a visit.', 'last week'],
      ['paraphrase', 'opposite', 'Of the three suppliers compared, two were easier to set up.', 'the easiest'],
      ['quote', 'welded quote', '“Yours was the easiest to set up”', 'joined from two places'],
      ['quote', 'false quote', '“We have chosen you over two competitors.”', 'nothing was chosen'],
      [
        'paraphrase',
        'wrong speaker',
        'Easier to set up than the two others, as the purchasing section chief finds, it was second on price.',
        'the line engineers find it',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Once Nagoya has released the budget, which it will in the first quarter, Kitakami Motors signs.',
        'considering, and no word of when',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The carbon report that used to take our team most of January is now done in four working days, and the auditor accepted it without a comment. I should say that scope 3 is not in it. For the CSRD we will probably need that from next year, so please tell us what you plan.',
        freya,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'A carbon report that took most of January before is now ready in four working days.',
        'reworded',
      ],
      [
        'paraphrase',
        null,
        'Scope 3 is not covered by the report, and will probably be needed from next year for the CSRD.',
        'hedge kept',
      ],
      ['paraphrase', null, 'The auditor had no comments on the report.', 'reworded'],
      ['paraphrase', null, 'Freya Lindqvist asks what the supplier plans for scope 3.', 'reworded'],
      ['quote', null, '“the auditor accepted it without a comment”', 'word for word'],
      ['paraphrase', 'shifted time', 'Baltic Timber’s team spends most of January on its carbon report.', 'used to'],
      [
        'paraphrase',
        'inflated rank',
        'Baltic Timber is the fastest in its industry to report carbon.',
        'no comparison',
      ],
      [
        'paraphrase',
        'swapped parties',
        'Baltic Timber accepted the auditor’s report without a comment.',
        'the auditor accepted theirs',
      ],
      ['paraphrase', 'plan as decision', 'Scope 3 comes next year, Baltic Timber writes.', 'it asks what is planned'],
      [
        'paraphrase',
        'inflated amount',
        'A report that used to take a year is done in four working days.',
        'most of January',
      ],
      ['quote', 'welded quote', '“scope 3 is now done in four working days”', 'joined from two places'],
      [
        'paraphrase',
        'inflated certainty',
        'What the report leaves out, scope 3, becomes mandatory for Baltic Timber next year.',
        'probably',
      ],
      [
        'paraphrase',
        'dropped exception',
        'Four working days are all it takes to report the whole of the carbon that Baltic Timber causes.',
        'scope 3 is not in it',
      ],
      [
        'paraphrase',
        null,
        'Not a single comment came from the auditor on a report that now takes four working days.',
        'negation moved',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'We had doubts. The partners over sixty said they would never use it, and three of eleven still do not. The rest have not looked back. Billing goes out in the first week of the month now instead of the third, and I have it from our bank that we are no longer their slowest payer, whatever that is worth.',
        dominic,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'Of the partners over sixty, who had said that they would never use it, three still do not.',
        'exception kept',
      ],
      ['paraphrase', null, 'Bills leave in the first week of the month rather than in the third.', 'reworded'],
      [
        'paraphrase',
        null,
        'The bank says that the firm has ceased to be its slowest payer, for what that is worth.',
        'hearsay kept',
      ],
      ['paraphrase', null, 'Initially there were doubts at Shaw & Pell Solicitors.', 'close'],
      ['quote', null, '“Billing goes out in the first week of the month now instead of the third”', 'word for word'],
      [
        'paraphrase',
        'hearsay as fact',
        'Shaw & Pell Solicitors is no longer the slowest payer of its bank.',
        'by what the bank says',
      ],
      [
        'paraphrase',
        'inflated rank',
        'The firm has become the fastest payer among the bank’s clients.',
        'no longer the slowest',
      ],
      ['paraphrase', 'opposite', 'Billing slipped from the first week of the month to the third.', 'turned round'],
      ['paraphrase', 'negation lost', 'Dominic Shaw never doubted it.', 'they had doubts'],
      ['paraphrase', 'wrong measure', 'Since then, billing takes one week instead of three.', 'first week, third week'],
      [
        'paraphrase',
        'swapped parties',
        'The firm told its bank that it is no longer the slowest payer.',
        'the bank told them',
      ],
      ['paraphrase', 'shifted time', 'Billing goes out in the third week.', 'it does in the first now'],
      ['paraphrase', 'inflated cause', 'Earlier billing has raised the fees that the firm collects.', 'not said'],
      [
        'quote',
        'false quote',
        '“Every partner wishes we had bought it years ago,” says Dominic Shaw.',
        'nobody wrote it',
      ],
      [
        'paraphrase',
        'inflated cause',
        'Bills that leave in the first week have made the firm a prompter payer with its bank.',
        'no cause was named',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Our revenue team would like to test dynamic bundles on the Istanbul route in summer. No budget has been allocated. If the test pays for itself within ninety days, we would extend it to at most five routes, never to the whole network, since the pilots’ union objects to changes in turnaround times.',
        leila,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'The revenue team at Levant Skyways would like to try dynamic bundles on flights to Istanbul in summer.',
        'wish kept',
      ],
      ['paraphrase', null, 'As yet, the test has no budget.', 'reworded'],
      [
        'paraphrase',
        null,
        'Five routes are the most to which the test would be extended, and only if it pays for itself within ninety days.',
        'bound and condition kept',
      ],
      [
        'paraphrase',
        null,
        'An extension to the whole network is ruled out, because the pilots’ union opposes changed turnaround times.',
        'reworded',
      ],
      ['quote', null, '“No budget has been allocated.”', 'word for word'],
      [
        'paraphrase',
        'plan as decision',
        'Levant Skyways will test dynamic bundles on the Istanbul route in summer.',
        'would like to',
      ],
      [
        'paraphrase',
        'dropped "up to"',
        'Once the test has paid for itself, it gets extended to five routes.',
        'at most',
      ],
      [
        'paraphrase',
        'dropped condition',
        'The test would be extended to at most five routes.',
        'if it pays for itself',
      ],
      ['paraphrase', 'inflated quantifier', 'After the test, bundles go to every route of the network.', 'never'],
      [
        'paraphrase',
        'swapped parties',
        'Levant Skyways objects to changes in turnaround times that the pilots’ union wants.',
        'the union objects',
      ],
      ['quote', 'welded quote', '“we would extend it to the whole network”', 'joined from two places'],
      [
        'paraphrase',
        'dropped "up to"',
        'If ninety days suffice for the test to pay for itself, five routes get dynamic bundles.',
        'at most',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        "One more thing re the rebate. Our understanding is that we get it quarterly if volumes are above 800t, and that it's as much as 3.5%. Chris in your finance dept. said the Q2 one was already paid. We can't find it. Could you check? Not urgent, but I'd like it sorted before our year end.",
        martha,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'As Prairie Beef understands it, a rebate of as much as 3.5% is due each quarter in which volumes exceed 800t.',
        'bound and condition kept',
      ],
      [
        'paraphrase',
        null,
        'The supplier’s finance department said that the rebate for the second quarter had been paid, but Prairie Beef cannot find the payment.',
        'hearsay kept',
      ],
      [
        'paraphrase',
        null,
        'Martha Olsen would like the matter settled by their year end and does not call it urgent.',
        'reworded',
      ],
      ['quote', null, '“Not urgent, but I’d like it sorted before our year end.”', 'word for word'],
      ['paraphrase', 'dropped "up to"', 'Above 800t, Prairie Beef gets a rebate of 3.5% every quarter.', 'as much as'],
      [
        'paraphrase',
        'dropped condition',
        'Each quarter, Prairie Beef is to get a rebate of as much as 3.5%.',
        'above 800t',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Prairie Beef got its rebate for the second quarter.',
        'Chris said it was paid',
      ],
      [
        'paraphrase',
        'swapped parties',
        'Prairie Beef paid the rebate for the second quarter to the supplier.',
        'the other way round',
      ],
      ['paraphrase', 'negation lost', 'The plant controller has found the payment.', 'she cannot'],
      ['paraphrase', 'opposite', 'The matter is urgent, according to Martha Olsen.', 'not urgent'],
      ['paraphrase', 'shifted time', 'After year end, she would like to have it sorted.', 'before'],
      ['paraphrase', 'wrong measure', 'The rebate is as much as 3.5 tonnes a quarter.', 'percent'],
      ['paraphrase', 'inflated amount', 'For volumes above 800t, the rebate is as much as 35%.', '3.5%'],
      [
        'paraphrase',
        'wrong speaker',
        'Martha Olsen says that the rebate for the second quarter was already paid.',
        'Chris said it',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'Paid already, the rebate for the second quarter has merely not been found in the books.',
        'Chris said so',
      ],
      [
        'paraphrase',
        'dropped "up to"',
        'A rebate of 3.5% falls due for each quarter above 800t, as Prairie Beef understands it.',
        'as much as',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Stock-outs at our depots fell by a quarter in the first half. Sales rose over the same period, though we also ran the summer campaign. Of the four systems our planners worked with since 2015, they rate this one second, after the one we wrote ourselves. Retirement of that one is planned for 2028 at the earliest.',
        thabo,
      ),
    ],
    false,
    [
      ['paraphrase', null, 'Depots ran out of stock a quarter less often in the first half.', 'reworded'],
      [
        'paraphrase',
        null,
        'While sales went up in the same period, the summer campaign was running too.',
        'reservation kept',
      ],
      [
        'paraphrase',
        null,
        'The planners rate it second of four systems, behind the one that was written in house.',
        'rank kept',
      ],
      ['paraphrase', null, 'Not before 2028 is the system of their own to be retired.', 'earliest kept'],
      [
        'paraphrase',
        null,
        'In the first half, sales rose and stock-outs at depots dropped by a quarter.',
        'merged, no cause',
      ],
      ['quote', null, '“Sales rose over the same period, though we also ran the summer campaign.”', 'word for word'],
      [
        'paraphrase',
        'inflated rank',
        'Of the four systems since 2015, it is the one that planners rate highest.',
        'second',
      ],
      ['paraphrase', 'dropped "up to"', 'Veldt Beverages plans to retire its own system in 2028.', 'at the earliest'],
      ['paraphrase', 'inflated amount', 'Stock-outs at the depots were halved.', 'a quarter'],
      [
        'paraphrase',
        'shifted time',
        'Over the second half, stock-outs are set to fall by a quarter.',
        'first half, past',
      ],
      ['paraphrase', 'wrong speaker', 'The depots rate it second of four systems.', 'the planners do'],
      ['quote', 'false quote', '“It is the best planning system we have ever had.”', 'second'],
      [
        'paraphrase',
        'inflated rank',
        'The planners prefer it to every other system that they have worked with since 2015.',
        'second',
      ],
      [
        'paraphrase',
        'inflated cause',
        'A quarter fewer stock-outs in the first half translated into higher sales.',
        'the campaign ran too',
      ],
      [
        'paraphrase',
        'dropped "up to"',
        'In 2028 Veldt Beverages switches off the system that it wrote itself.',
        'at the earliest, planned',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The board of trustees discussed your proposal on Thursday. There was broad support, with the exception of the two parent trustees, who worry about screen time. The head of one of our primaries mentioned that a neighbouring trust saw absence fall after adopting it. A vote is foreseen for the meeting in May.',
        caroline,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'On Thursday the trustees discussed the proposal, which most of them supported.',
        'broad as most',
      ],
      [
        'paraphrase',
        null,
        'Concerned about screen time, the two parent trustees did not join in the broad support.',
        'exception kept',
      ],
      [
        'paraphrase',
        null,
        'A primary head mentioned a neighbouring trust where absence fell after adoption.',
        'hearsay kept',
      ],
      ['paraphrase', null, 'The vote is expected in May.', 'foreseen as expected'],
      [
        'quote',
        null,
        '“There was broad support, with the exception of the two parent trustees, who worry about screen time.”',
        'word for word',
      ],
      [
        'paraphrase',
        'dropped exception',
        'On Thursday, the proposal found support throughout the board of trustees.',
        'two parent trustees excepted',
      ],
      [
        'paraphrase',
        'hearsay as fact',
        'At a neighbouring trust, absence fell after it was adopted.',
        'a head mentioned it',
      ],
      ['paraphrase', 'inflated cause', 'Adopting it makes absence fall.', 'after is not because, and hearsay'],
      [
        'paraphrase',
        'shifted time',
        'In May, the board of trustees discussed the proposal.',
        'on Thursday; the vote is in May',
      ],
      ['paraphrase', 'wrong speaker', 'The trust secretary worries about screen time.', 'two parent trustees do'],
      ['paraphrase', 'inflated amount', 'A handful of trusts nearby saw absence fall.', 'one'],
      ['quote', 'welded quote', '“There was broad support for the meeting in May”', 'joined from two places'],
      ['paraphrase', 'negation lost', 'The two parent trustees have no concerns about screen time.', 'they worry'],
      [
        'paraphrase',
        'inflated cause',
        'Absence having fallen at a neighbouring trust, most trustees came to support the proposal.',
        'no cause was named',
      ],
      [
        'paraphrase',
        'plan as decision',
        'Broadly supported on Thursday, the proposal is adopted in May.',
        'a vote is foreseen',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Setup was done by my nephew over a weekend, so “days, not months” is true for us, but we are nine people. A bigger firm would need a consultant, I suppose. Quotes go out the same day now, unless it is a custom frame. I will give you a reference if you let me see the text first.',
        wiktor,
      ),
    ],
    false,
    [
      ['paraphrase', null, 'For a firm of nine people, setting up took one weekend.', 'scope kept'],
      ['paraphrase', null, 'Wiktor Zielak supposes that a larger firm would need a consultant.', 'hedge kept'],
      ['paraphrase', null, 'Custom frames aside, quotes are sent on the same day.', 'exception kept'],
      [
        'paraphrase',
        null,
        'He will act as a reference on condition that he sees the text beforehand.',
        'condition kept',
      ],
      ['quote', null, '“A bigger firm would need a consultant, I suppose.”', 'word for word'],
      [
        'paraphrase',
        'dropped exception',
        'Zielak Windows now sends out each quote on the same day.',
        'unless custom frames',
      ],
      [
        'paraphrase',
        'dropped condition',
        'The owner of Zielak Windows is happy to give a reference.',
        'if he sees the text first',
      ],
      [
        'paraphrase',
        'swapped parties',
        'The nephew had it set up by Wiktor Zielak over a weekend.',
        'the nephew set it up',
      ],
      [
        'paraphrase',
        'wrong measure',
        'It was set up by nine people over a weekend.',
        'the firm has nine people, the nephew set it up',
      ],
      ['paraphrase', 'shifted time', 'A weekend is what the nephew will need for the setup.', 'done'],
      [
        'paraphrase',
        'wrong speaker',
        'Bigger firms, the nephew supposes, would need a consultant.',
        'Wiktor Zielak supposes it',
      ],
      ['paraphrase', 'inflated amount', 'Setting up the system was a matter of hours.', 'a weekend'],
      [
        'paraphrase',
        'dropped condition',
        'A reference from Zielak Windows, where nine people were set up in a weekend, is there for the asking.',
        'if he sees the text first',
      ],
      [
        'paraphrase',
        'dropped exception',
        'Quotes go out on the day they are asked for, custom frames among them.',
        'unless a custom frame',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'In Malawi the field teams can enter cases without a connection, and 94 percent of records arrive within a day. In Mozambique we are not there yet, because phones are older. Donors have asked us for the dashboard, not the other way round. I believe it helped us to win the second grant, but the donor never said why.',
        joy,
      ),
    ],
    false,
    [
      [
        'paraphrase',
        null,
        'Field teams in Malawi enter cases offline, and nearly all records, 94 percent, arrive within a day.',
        'close',
      ],
      ['paraphrase', null, 'Older phones are what keeps Mozambique behind.', 'reason kept'],
      ['paraphrase', null, 'The dashboard was something that donors requested themselves.', 'reworded'],
      [
        'paraphrase',
        null,
        'Joy Mbeki believes that it played a part in the second grant, for which the donor gave no reasons.',
        'belief kept',
      ],
      ['quote', null, '“In Mozambique we are not there yet, because phones are older.”', 'word for word'],
      ['paraphrase', 'swapped parties', 'Lifeline Africa asked its donors for the dashboard.', 'donors asked'],
      [
        'paraphrase',
        'inflated certainty',
        'The second grant was helped along by it, there is no question.',
        'I believe',
      ],
      [
        'paraphrase',
        'dropped exception',
        'Lifeline Africa’s teams enter cases without a connection wherever they are.',
        'Mozambique is not there yet',
      ],
      ['paraphrase', 'wrong measure', 'In Malawi, 94 percent of cases are solved within a day.', 'records arrive'],
      ['paraphrase', 'opposite', 'Newer phones are the reason that Mozambique is ahead of Malawi.', 'older, behind'],
      ['paraphrase', 'inflated quantifier', 'All records from Malawi arrive within a day.', '94 percent'],
      [
        'paraphrase',
        'shifted time',
        'In Mozambique, field teams have entered cases without a connection for some time.',
        'not there yet',
      ],
      ['quote', 'false quote', '“Without it we would have lost the grant,” says Joy Mbeki.', 'nobody wrote it'],
      [
        'paraphrase',
        'inflated certainty',
        'Instrumental in winning the second grant, the dashboard was the donors’ own wish.',
        'I believe',
      ],
      [
        'paraphrase',
        'dropped exception',
        'Wherever Lifeline Africa works, field teams can enter cases offline, in Malawi as in Mozambique.',
        'Mozambique is not there yet',
      ],
      [
        'paraphrase',
        null,
        'Offline entry works for the field teams in Malawi, not yet for those in Mozambique, whose phones are older.',
        'merged',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Suppliers must use the portal from 1 September. Until then it is voluntary, and about a third already do. The small dairies will be exempt. Finance estimates the saving at up to two million kroner a year, an estimate that I personally find too rosy.',
        kasper,
      ),
    ],
    false,
    [
      ['paraphrase', null, 'Small dairies are to be exempt.', 'close'],
      ['paraphrase', null, 'Around a third of the suppliers use the portal already.', 'close'],
      [
        'paraphrase',
        null,
        'Finance puts the yearly saving at up to two million kroner, too rosy a figure for Kasper Holm.',
        'bound and attribution kept',
      ],
      ['quote', null, '“Until then it is voluntary, and about a third already do.”', 'word for word'],
      ['paraphrase', 'dropped "up to"', 'Finance expects to save two million kroner a year.', 'up to'],
      ['paraphrase', 'shifted time', 'Suppliers are already obliged to use the portal.', 'from 1 September'],
      [
        'paraphrase',
        'wrong speaker',
        'Kasper Holm estimates the saving at up to two million kroner a year.',
        'finance does',
      ],
      ['paraphrase', 'inflated amount', 'Two thirds of the suppliers are on the portal.', 'about a third'],
      ['paraphrase', 'opposite', 'After 1 September, the use of the portal is voluntary.', 'until then'],
      ['paraphrase', 'inflated quantifier', 'The suppliers are already using the portal without exception.', 'a third'],
      ['paraphrase', 'negation lost', 'Kasper Holm does not find the estimate of finance too rosy.', 'he does'],
      ['quote', 'welded quote', '“The small dairies must use the portal”', 'joined from two places'],
      ['paraphrase', 'swapped parties', 'Finance finds Kasper Holm’s estimate too rosy.', 'the other way round'],
      [
        'paraphrase',
        'dropped exception',
        'Come September, no supplier can do without the portal, small dairies included.',
        'exempt',
      ],
      [
        'paraphrase',
        'swapped parties',
        'The category manager expects a saving of up to two million kroner a year, which finance finds too rosy.',
        'the other way round',
      ],
      ['paraphrase', null, 'While the portal is still voluntary, about a third of the suppliers use it.', 'merged'],
    ],
  ),
  ...argued(
    [
      spoken(
        'We onboarded nine of twelve sites in under three weeks. Two hospitals refused remote monitoring on principle; one has not replied. Query resolution, which we measure in days, fell from 14 to 6, but we do not know how much of that is due to the new monitors we trained in parallel.',
        elena,
      ),
      spoken(
        'From the data side, database lock came a week early. That had not happened to us in the last five studies.',
        peter,
      ),
    ],
    false,
    [
      ['paraphrase', null, 'Nine of twelve sites were onboarded in less than three weeks.', 'bound kept'],
      [
        'paraphrase',
        null,
        'Two hospitals turned down remote monitoring as a matter of principle, and a third has not answered.',
        'reworded',
      ],
      [
        'paraphrase',
        null,
        'Queries are resolved in 6 days rather than 14, though newly trained monitors may account for some of that.',
        'reservation kept',
      ],
      [
        'paraphrase',
        null,
        'According to Peter Szabo, the database was locked a week ahead of time, which none of the last five studies had achieved.',
        'attributed',
      ],
      ['quote', null, '“We onboarded nine of twelve sites in under three weeks.”', 'word for word'],
      [
        'paraphrase',
        'wrong speaker',
        'Elena Rusu reports that the database was locked a week early.',
        'Peter Szabo does',
      ],
      ['paraphrase', 'wrong speaker', 'Two hospitals refused remote monitoring, says Peter Szabo.', 'Elena Rusu does'],
      ['paraphrase', 'dropped exception', 'Every site has been onboarded.', 'nine of twelve'],
      ['paraphrase', 'dropped "up to"', 'Onboarding nine sites took three weeks.', 'under'],
      [
        'paraphrase',
        'inflated cause',
        'Query resolution fell from 14 to 6 days as a result of the system.',
        'new monitors were trained as well',
      ],
      ['paraphrase', 'wrong measure', 'Open queries fell from 14 to 6.', 'days to resolve them'],
      ['paraphrase', 'opposite', 'The last five studies all had their database locked early.', 'none had'],
      [
        'paraphrase',
        'swapped parties',
        'Danube Biotech refused remote monitoring to two hospitals.',
        'the hospitals refused',
      ],
      ['paraphrase', 'negation lost', 'How much of it is due to the new monitors is known.', 'not known'],
      ['paraphrase', 'inflated amount', 'Database lock came a month early.', 'a week'],
      ['quote', 'welded quote', '“Two hospitals fell from 14 to 6”', 'joined from two places'],
      [
        'paraphrase',
        'wrong speaker',
        'Peter Szabo, whose sites were onboarded in under three weeks, saw two hospitals refuse remote monitoring.',
        'Elena Rusu reports that',
      ],
      [
        'paraphrase',
        'inflated cause',
        'Database lock a week early is the fruit of queries being resolved in 6 days rather than 14.',
        'no such cause was named',
      ],
      [
        'paraphrase',
        null,
        'How far the new monitors contributed to the drop from 14 to 6 days is something that Danube Biotech does not know.',
        'reworded',
      ],
    ],
  ),
]
