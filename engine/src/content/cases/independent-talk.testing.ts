import { spoken } from '../content.testing.ts'
import { argued, type GateCase } from './gate-cases.testing.ts'

const lena = { speaker: 'Lena Roth', role: 'Interface Lead', account: 'Brightline Devices' } as const
const gwen = { speaker: 'Gwen Parry', role: 'Policy Adviser', account: 'Ardal Care' } as const
const huw = { speaker: 'Huw Meredith', role: 'Public Health Director', account: 'Gwent Health' } as const
const carl = { speaker: 'Carl Dunn', role: 'Chief Executive', account: 'Granite Phosphates' } as const
const vera = { speaker: 'Vera Quist', role: 'Head of Acquisitions', account: 'Medical Courts' } as const
const abe = { speaker: 'Abe Lowell', role: 'Chief Financial Officer', account: 'Union Cards' } as const
const thandi = { speaker: 'Thandi Nkosi', role: 'Finance Director', account: 'Karoo Pharma' } as const
const rhys = { speaker: 'Rhys Calder', role: 'Programme Director', account: 'Calder Marine' } as const
const dale = { speaker: 'Dale Hewitt', role: 'Operations Director', account: 'Redgum Lithium' } as const
const arjun = { speaker: 'Arjun Mehta', role: 'Protocol Lead', account: 'Framewallet' } as const
const kim = { speaker: 'Kim Sato', role: 'Speech Researcher', account: 'Bay Institute' } as const
const rene = { speaker: 'René Caron', role: 'Member Services', account: 'Growers Union' } as const

/** Sentences about what was said in the manner of public recordings: design meetings, committees, earnings calls, calls of developers. */
export const independentTalkCases: readonly GateCase[] = [
  ...argued(
    [
      spoken(
        'I’ve got, um, three remotes lying in front of me at home, one for the TV, one for the set-top box, and one for the, the recorder. They’re handy, sure, but they get confusing, because there’s, there’s just too many buttons on them.',
        lena,
      ),
    ],
    true,
    [
      ['quote', null, '“there’s, there’s just too many buttons on them.”', 'word for word'],
      [
        'quote',
        null,
        '“They’re handy, sure, but they get confusing,” says Lena Roth of Brightline Devices.',
        'word for word',
      ],
      ['quote', 'false quote', '“Our customers have come to hate remote controls.”', 'nobody said it'],
      ['quote', 'welded quote', '“there’s just too many remotes lying at home”', 'joined from three places'],
      ['quote', 'dropped exception', '“They’re handy, sure”', 'cut before the but'],
      ['paraphrase', null, 'Too many buttons make the remotes confusing.', 'her reason, reworded'],
      ['paraphrase', null, 'The remotes are handy, but they get confusing.', 'close'],
      [
        'paraphrase',
        null,
        'At home she has one remote for the TV, one for the set-top box and one for the recorder.',
        'close',
      ],
      ['paraphrase', 'inflated quantifier', 'Nobody can cope with the buttons on a remote.', 'she speaks of herself'],
      ['paraphrase', 'inflated amount', 'She has a dozen remotes lying in front of her at home.', 'three'],
      ['paraphrase', 'opposite', 'The remotes are confusing because there are too few buttons on them.', 'too many'],
      ['paraphrase', 'inflated cause', 'Too many buttons drive viewers away from TV.', 'no such effect was named'],
      [
        'paraphrase',
        'inflated rank',
        'Her remote for the recorder is the most confusing of the three.',
        'no remote was ranked',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'So we’d like to sell it at, uh, twenty-five euros, and production shouldn’t go above twelve fifty a unit. And we want it in, in other markets too, not just in Europe. What the margin comes out at, well, that depends on the overheads.',
        lena,
      ),
    ],
    true,
    [
      ['quote', null, '“What the margin comes out at, well, that depends on the overheads.”', 'word for word'],
      ['quote', 'negation lost', '“we want it just in Europe”', 'not just in Europe'],
      ['quote', 'inflated amount', '“we’d like to sell it at, uh, thirty-five euros”', 'twenty-five'],
      ['paraphrase', null, 'They would like to sell it at twenty-five euros.', 'close'],
      ['paraphrase', null, 'The margin depends on the overheads.', 'shortened'],
      ['paraphrase', null, 'Europe is not the only market they want it in.', 'reworded'],
      ['paraphrase', 'wrong measure', 'They would like to sell it at twenty-five dollars.', 'euros'],
      [
        'paraphrase',
        'plan as decision',
        'It sells at twenty-five euros in Europe and in other markets.',
        'they would like to',
      ],
      ['paraphrase', 'dropped "up to"', 'Production costs at least twelve fifty a unit.', 'should not go above'],
      ['paraphrase', 'negation lost', 'They want it in Europe only.', 'not just in Europe'],
      ['paraphrase', 'swapped parties', 'The overheads depend on the margin.', 'the other way round'],
      ['paraphrase', 'shifted time', 'Last year they sold it at twenty-five euros.', 'it is not sold yet'],
      ['paraphrase', 'inflated certainty', 'Production is certain to stay below twelve fifty a unit.', 'should'],
    ],
  ),
  ...argued(
    [
      spoken(
        'One thing we found in the, the market research is that people often get confused by how many buttons there are. And, um, sometimes the remote’s somewhere else in the room, so it sort of defeats its own purpose.',
        lena,
      ),
    ],
    true,
    [
      ['quote', null, '“people often get confused by how many buttons there are.”', 'word for word'],
      ['quote', 'false quote', '“people always get confused by how many buttons there are.”', 'often was said'],
      ['paraphrase', null, 'Market research found that people often get confused by the number of buttons.', 'close'],
      ['paraphrase', null, 'Sometimes the remote is somewhere else in the room.', 'close'],
      [
        'paraphrase',
        'inflated quantifier',
        'The market research found that everybody gets confused by the buttons.',
        'people often',
      ],
      ['paraphrase', 'opposite', 'People seldom get confused by how many buttons there are.', 'often'],
      ['paraphrase', 'inflated quantifier', 'The remote is always somewhere else in the room.', 'sometimes'],
      [
        'paraphrase',
        'wrong speaker',
        'Rhys Calder points out that people often get confused by the buttons.',
        'Lena Roth said it',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The family court service told us they’re confident that they can deal with their cases. There’s been a big increase in the numbers, and they’ve coped very well. Our, our worry is the rise in looked-after children, and what that does to the workload.',
        gwen,
      ),
    ],
    true,
    [
      [
        'quote',
        null,
        '“Our, our worry is the rise in looked-after children, and what that does to the workload.”',
        'word for word',
      ],
      ['quote', 'hearsay as fact', '“they can deal with their cases.”', 'cut from what they told'],
      [
        'quote',
        'foreign side',
        '“There’s been a big increase in the numbers,” our consultant explained.',
        'a buyer said it',
        null,
      ],
      [
        'paraphrase',
        null,
        'The family court service says that it is confident that it can deal with its cases.',
        'reported as such',
      ],
      [
        'paraphrase',
        null,
        'Their worry is the rise in looked-after children and what it does to the workload.',
        'close',
      ],
      [
        'paraphrase',
        null,
        'There has been a big increase in the numbers, which the family court service has coped with very well.',
        'joined',
      ],
      ['paraphrase', 'hearsay as fact', 'The family court service can deal with its cases.', 'its own confidence only'],
      [
        'paraphrase',
        'swapped parties',
        'The buyer told the family court service that it can deal with its cases.',
        'the other way round',
      ],
      ['paraphrase', 'opposite', 'There has been a big drop in the numbers.', 'increase'],
      ['paraphrase', 'opposite', 'The family court service has coped badly.', 'very well'],
      [
        'paraphrase',
        'inflated cause',
        'The increase in the numbers is due to the rise in looked-after children.',
        'not linked',
      ],
      ['paraphrase', 'shifted time', 'There will be a big increase in the numbers.', 'there has been'],
      [
        'paraphrase',
        'inflated rank',
        'The rise in looked-after children is their single biggest worry.',
        'a worry, not ranked',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'In England children are measured when they start school and again at, at eleven or twelve. I think a second measurement would be helpful to us in Wales, and it’s one of the questions in the consultation. There’s always a trade-off, though, between what the data costs and what it’s worth.',
        huw,
      ),
    ],
    true,
    [
      ['quote', null, '“I think a second measurement would be helpful to us in Wales”', 'word for word'],
      ['quote', 'inflated certainty', '“a second measurement would be helpful to us in Wales”', 'cut from I think'],
      [
        'quote',
        'wrong speaker',
        '“it’s one of the questions in the consultation,” says Gwen Parry.',
        'Huw Meredith said it',
        null,
      ],
      ['paraphrase', null, 'The buyer thinks that a second measurement would be helpful in Wales.', 'close'],
      [
        'paraphrase',
        null,
        'Children in England are measured when they start school and again at eleven or twelve.',
        'close',
      ],
      ['paraphrase', null, 'There is a trade-off between the cost of the data and what they are worth.', 'close'],
      ['paraphrase', 'plan as decision', 'Wales has introduced a second measurement.', 'a question of a consultation'],
      [
        'paraphrase',
        'swapped parties',
        'Children in Wales are measured when they start school and again at eleven or twelve.',
        'in England',
      ],
      ['paraphrase', 'inflated certainty', 'A second measurement will be helpful in Wales.', 'I think, would'],
      [
        'paraphrase',
        'inflated rank',
        'A second measurement is the top question in the consultation.',
        'one of the questions',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'Malicious reporting goes on already, and, and perhaps the law will add another element to it. They seemed fairly confident when I met them, though I can’t speak for the police.',
        gwen,
      ),
    ],
    true,
    [
      ['quote', null, '“I can’t speak for the police.”', 'word for word'],
      ['quote', 'inflated certainty', '“the law will add another element to it.”', 'cut from perhaps'],
      ['quote', 'negation lost', '“I can speak for the police.”', 'can’t'],
      ['paraphrase', null, 'Malicious reporting already goes on.', 'close'],
      ['paraphrase', null, 'The law may add another element to malicious reporting.', 'perhaps becomes may'],
      ['paraphrase', 'inflated certainty', 'The law will add another element to malicious reporting.', 'perhaps'],
      ['paraphrase', 'negation lost', 'Gwen Parry speaks for the police.', 'cannot'],
      ['paraphrase', 'shifted time', 'Malicious reporting used to go on in the past.', 'it goes on'],
      ['paraphrase', 'inflated cause', 'The law has brought about malicious reporting.', 'it goes on already'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Some of our customers are concerned, mostly about where their supply will come from. Um, we believe this opens the door for outside suppliers to make up part of it. In the end we’ll, we’ll have to wait for what the commission decides in March.',
        carl,
      ),
    ],
    true,
    [
      [
        'quote',
        null,
        '“Some of our customers are concerned, mostly about where their supply will come from.”',
        'word for word',
      ],
      [
        'quote',
        'inflated certainty',
        '“this opens the door for outside suppliers to make up part of it.”',
        'cut from we believe',
      ],
      [
        'quote',
        'welded quote',
        '“our customers are concerned about what the commission decides in March.”',
        'two sentences in one',
      ],
      ['paraphrase', null, 'Some customers are concerned about where their supply will come from.', 'close'],
      ['paraphrase', null, 'The buyer believes that this opens the door for outside suppliers.', 'close'],
      [
        'paraphrase',
        null,
        'They will have to wait for the decision of the commission in March.',
        'decides becomes decision',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'Their customers are all concerned about where their supply will come from.',
        'some',
      ],
      ['paraphrase', 'plan as decision', 'The commission has decided.', 'they have to wait'],
      [
        'paraphrase',
        'swapped parties',
        'Outside suppliers are concerned about where their customers will come from.',
        'customers about supply',
      ],
      ['paraphrase', 'shifted time', 'They will have to wait for what the commission decides in May.', 'March'],
      [
        'paraphrase',
        'inflated amount',
        'They believe that outside suppliers will make up the entire supply.',
        'part of it',
      ],
      ['paraphrase', 'inflated cause', 'Outside suppliers are why customers are concerned.', 'not linked'],
      ['paraphrase', 'opposite', 'They believe that this shuts the door on outside suppliers.', 'opens'],
    ],
  ),
  ...argued(
    [
      spoken(
        'We spent about 80 million dollars on the dam last year. Uh, we saw some 36 million of benefit in the second quarter, and we should see the balance over the rest of the year.',
        carl,
      ),
    ],
    true,
    [
      ['quote', null, '“We spent about 80 million dollars on the dam last year,” Carl Dunn told us.', 'word for word'],
      ['quote', 'inflated amount', '“We spent about 90 million dollars on the dam last year.”', '80'],
      ['paraphrase', null, 'Last year they spent about $80 million on the dam.', 'sign for the word'],
      ['paraphrase', null, 'They saw about 36 million dollars of benefit in the second quarter.', 'some becomes about'],
      ['paraphrase', null, 'About 80 million dollars was spent on the dam last year.', 'passive'],
      ['paraphrase', 'wrong measure', 'They spent about 80 million euros on the dam last year.', 'dollars'],
      ['paraphrase', 'plan as decision', 'The balance has come in over the rest of the year.', 'should'],
      [
        'paraphrase',
        'swapped parties',
        'They spent about 36 million dollars on the dam last year.',
        'figure of the benefit',
      ],
      ['paraphrase', 'inflated amount', 'They spent close to 180 million dollars on the dam.', '80'],
      ['paraphrase', 'dropped "up to"', 'They spent well over 80 million dollars on the dam last year.', 'about'],
      ['paraphrase', 'shifted time', 'They saw some 36 million of benefit in the first quarter.', 'second'],
      ['paraphrase', 'wrong measure', 'They saw some 36 percent of benefit in the second quarter.', 'million dollars'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Instead of terminating contracts we doubled the inspection period, to see how stable the properties were. In July we closed on four buildings for 83 million dollars. We expect to close on ten more by year end, under six contracts or letters of intent.',
        vera,
      ),
    ],
    false,
    [
      ['quote', null, '“In July we closed on four buildings for 83 million dollars.”', 'word for word'],
      ['paraphrase', null, 'They closed on four buildings in July, for 83 million dollars.', 'close'],
      ['paraphrase', null, 'They doubled the inspection period instead of terminating contracts.', 'order'],
      ['paraphrase', null, 'By the end of the year they expect to close on ten more buildings.', 'close'],
      ['paraphrase', 'plan as decision', 'They have closed on ten more buildings.', 'expect'],
      [
        'paraphrase',
        'swapped parties',
        'They terminated contracts instead of doubling the inspection period.',
        'the other way round',
      ],
      ['paraphrase', 'inflated amount', 'They tripled the inspection period.', 'doubled'],
      ['paraphrase', 'shifted time', 'In June they closed on four buildings for 83 million dollars.', 'July'],
      ['paraphrase', 'wrong measure', 'In July they closed on four buildings for 83 million dollars each.', 'together'],
      [
        'paraphrase',
        'inflated cause',
        'They closed on four buildings thanks to the longer inspection period.',
        'not linked',
      ],
      [
        'paraphrase',
        'swapped parties',
        'They expect to close on six more buildings, under ten contracts.',
        'figures changed places',
      ],
      ['paraphrase', 'opposite', 'They halved the inspection period.', 'doubled'],
    ],
  ),
  ...argued(
    [
      spoken(
        'I’d say most issuers took a smaller hit than they feared in the spring. Delinquencies are, um, lower than a year ago, for us. But, you know, we keep a healthy level of paranoia about the next twelve months, with some of those support programs going away.',
        abe,
      ),
    ],
    true,
    [
      [
        'quote',
        null,
        '“we keep a healthy level of paranoia about the next twelve months, with some of those support programs going away.”',
        'word for word',
      ],
      ['quote', 'welded quote', '“a healthy level of paranoia about delinquencies”', 'joined from two sentences'],
      ['quote', 'false quote', '“We are out of the woods.”', 'nobody said it'],
      ['paraphrase', null, 'Their delinquencies are lower than a year ago.', 'for us becomes their'],
      ['paraphrase', null, 'Some of the support programs are going away.', 'close'],
      ['paraphrase', null, 'The buyer would say that most issuers took a smaller hit than they feared.', 'close'],
      ['paraphrase', 'inflated quantifier', 'Every issuer took a smaller hit than feared.', 'most'],
      ['paraphrase', 'opposite', 'Their delinquencies are higher than a year ago.', 'lower'],
      ['paraphrase', 'wrong measure', 'They keep a healthy level of paranoia about the next twelve weeks.', 'months'],
      [
        'paraphrase',
        'inflated quantifier',
        'Delinquencies are lower than a year ago throughout the industry.',
        'for us',
      ],
      ['paraphrase', 'inflated cause', 'Delinquencies are lower because of the support programs.', 'not linked'],
      ['paraphrase', 'shifted time', 'Most issuers will take a smaller hit than they fear next spring.', 'it is past'],
      ['paraphrase', 'inflated quantifier', 'The support programs are all going away.', 'some of'],
    ],
  ),
  ...argued(
    [
      spoken(
        'Exchange rates do affect our outcome, uh, a lot. At the August rates we’d have come in below what we reported. Cash conversion is, is nearly always under a hundred percent in the first half and over it in the second.',
        thandi,
      ),
    ],
    true,
    [
      ['quote', null, '“At the August rates we’d have come in below what we reported.”', 'word for word'],
      ['quote', 'dropped condition', '“we’d have come in below what we reported.”', 'cut from the rates'],
      ['paraphrase', null, 'Exchange rates affect their outcome a lot.', 'close'],
      [
        'paraphrase',
        null,
        'In the first half their cash conversion is nearly always under a hundred percent.',
        'close',
      ],
      ['paraphrase', null, 'At the August rates they would have come in below what they reported.', 'close'],
      [
        'paraphrase',
        'swapped parties',
        'Cash conversion is nearly always over a hundred percent in the first half and under it in the second.',
        'halves changed places',
      ],
      [
        'paraphrase',
        'inflated quantifier',
        'In the first half cash conversion is always under a hundred percent.',
        'nearly always',
      ],
      ['paraphrase', 'dropped condition', 'They came in below what they reported.', 'at the August rates only'],
      ['paraphrase', 'swapped parties', 'Their outcome affects exchange rates a lot.', 'the other way round'],
      ['paraphrase', 'opposite', 'Exchange rates hardly affect their outcome.', 'a lot'],
      [
        'paraphrase',
        'inflated rank',
        'Exchange rates affect their outcome more than anything else.',
        'a lot, not ranked',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'The five-year contract runs at a lower margin until the transformation is delivered. Flying hours have broadly recovered, but the extra costs remain, and, uh, for the most part we couldn’t recover those from customers.',
        rhys,
      ),
    ],
    true,
    [
      ['quote', null, '“Flying hours have broadly recovered, but the extra costs remain”', 'word for word'],
      ['quote', 'dropped condition', '“The five-year contract runs at a lower margin”', 'cut before until'],
      [
        'paraphrase',
        null,
        'Until the transformation is delivered, the five-year contract runs at a lower margin.',
        'order',
      ],
      ['paraphrase', null, 'Flying hours have broadly recovered, yet the extra costs remain.', 'close'],
      ['paraphrase', null, 'For the most part the extra costs could not be recovered from customers.', 'passive'],
      [
        'paraphrase',
        'dropped condition',
        'The five-year contract runs at a lower margin for good.',
        'until it is delivered',
      ],
      ['paraphrase', 'inflated quantifier', 'Flying hours have completely recovered.', 'broadly'],
      ['paraphrase', 'negation lost', 'For the most part they recovered the extra costs from customers.', 'could not'],
      [
        'paraphrase',
        'inflated quantifier',
        'None of the extra costs could be recovered from customers.',
        'for the most part',
      ],
      [
        'paraphrase',
        'wrong measure',
        'The five-month contract runs at a lower margin until the transformation is delivered.',
        'five-year',
      ],
      ['paraphrase', 'opposite', 'The extra costs are gone.', 'they remain'],
      ['paraphrase', 'shifted time', 'The transformation has been delivered.', 'until it is'],
    ],
  ),
  ...argued(
    [
      spoken(
        'We’re in the closing stages of the works and, uh, aiming for the end of the June quarter, all going well. That, that adds a hundred thousand tonnes and takes us to 680,000 tonnes a year.',
        dale,
      ),
    ],
    true,
    [
      ['quote', null, '“takes us to 680,000 tonnes a year.”', 'word for word'],
      ['quote', 'dropped condition', '“aiming for the end of the June quarter”', 'cut before all going well'],
      ['paraphrase', null, 'If all goes well, they are aiming for the end of the June quarter.', 'close'],
      ['paraphrase', null, 'It adds a hundred thousand tonnes and takes them to 680,000 tonnes a year.', 'close'],
      ['paraphrase', null, 'It adds 100,000 tonnes.', 'number word'],
      [
        'paraphrase',
        'dropped condition',
        'The works will be finished by the end of the June quarter.',
        'all going well',
      ],
      ['paraphrase', 'wrong measure', 'It takes them to 680,000 tonnes a month.', 'a year'],
      [
        'paraphrase',
        'swapped parties',
        'It adds 680,000 tonnes and takes them to a hundred thousand.',
        'figures changed places',
      ],
      ['paraphrase', 'shifted time', 'All going well, they are aiming for the end of the September quarter.', 'June'],
      ['paraphrase', 'plan as decision', 'They finished the works at the end of the June quarter.', 'aiming'],
      [
        'paraphrase',
        'inflated rank',
        'At 680,000 tonnes a year they are the largest producer.',
        'nothing was compared',
      ],
    ],
  ),
  ...argued(
    [
      spoken(
        'If one of the frames in an atomic batch fails, nothing gets executed. Some accounts, uh, only want to support payments, and some might support both. We, we build on the existing standard, so there’s not much lock-in.',
        arjun,
      ),
    ],
    true,
    [
      ['quote', null, '“If one of the frames in an atomic batch fails, nothing gets executed.”', 'word for word'],
      ['quote', 'dropped condition', '“nothing gets executed.”', 'cut from if'],
      ['quote', 'negation lost', '“there’s much lock-in.”', 'not much'],
      ['paraphrase', null, 'Nothing gets executed when one of the frames in an atomic batch fails.', 'when for if'],
      ['paraphrase', null, 'Some accounts only want to support payments, and others may support both.', 'close'],
      ['paraphrase', null, 'As they build on the existing standard, there is not much lock-in.', 'order'],
      ['paraphrase', 'dropped condition', 'Nothing gets executed in an atomic batch.', 'only when one fails'],
      ['paraphrase', 'inflated quantifier', 'All accounts support both.', 'some might'],
      ['paraphrase', 'inflated quantifier', 'There is no lock-in whatsoever.', 'not much'],
      ['paraphrase', 'opposite', 'If one of the frames in an atomic batch fails, everything gets executed.', 'nothing'],
      ['paraphrase', 'opposite', 'If one of the frames in an atomic batch succeeds, nothing gets executed.', 'fails'],
    ],
  ),
  ...argued(
    [
      spoken(
        'It’s, it’s scheduled for September, with the next fork. I wouldn’t say that we’d never support the other one. Right now we’d like as many eyes on the spec as we can get.',
        arjun,
      ),
    ],
    true,
    [
      ['quote', null, '“I wouldn’t say that we’d never support the other one.”', 'word for word'],
      ['quote', 'negation lost', '“we’d never support the other one.”', 'cut from I wouldn’t say'],
      ['paraphrase', null, 'It is scheduled for September.', 'shortened'],
      ['paraphrase', null, 'They would like as many eyes on the spec as they can get.', 'close'],
      ['paraphrase', 'negation lost', 'They would never support the other one.', 'would not say that'],
      ['paraphrase', 'plan as decision', 'It went live in September with the next fork.', 'scheduled'],
      ['paraphrase', 'inflated certainty', 'They are sure to support the other one.', 'not ruled out only'],
      ['paraphrase', 'shifted time', 'It is scheduled for October, with the next fork.', 'September'],
      ['paraphrase', 'wrong speaker', 'According to Kim Sato it is scheduled for September.', 'Arjun Mehta said it'],
      ['paraphrase', 'opposite', 'Right now they would like as few eyes on the spec as possible.', 'as many'],
    ],
  ),
  ...argued(
    [
      spoken(
        'The far microphones, they, they pick up the fan, so the error rate’s, uh, between thirty and forty percent there. On the headsets it’s under twenty. We haven’t tried the new filter on all the meetings, only on six of them.',
        kim,
      ),
    ],
    true,
    [
      ['quote', null, '“On the headsets it’s under twenty.”', 'word for word'],
      ['quote', 'false quote', '“The new filter works like a dream.”', 'nobody said it'],
      ['quote', 'negation lost', '“We tried the new filter on all the meetings”', 'haven’t'],
      ['paraphrase', null, 'On the headsets the error rate is under twenty percent.', 'reference resolved'],
      ['paraphrase', null, 'They have tried the new filter on only six of the meetings.', 'close'],
      [
        'paraphrase',
        null,
        'The error rate of the far microphones is between thirty and forty percent.',
        'reference resolved',
      ],
      [
        'paraphrase',
        'swapped parties',
        'On the headsets the error rate is between thirty and forty percent.',
        'far microphones',
      ],
      ['paraphrase', 'negation lost', 'They have tried the new filter on all the meetings.', 'have not'],
      ['paraphrase', 'inflated amount', 'On the headsets the error rate is under ten percent.', 'twenty'],
      [
        'paraphrase',
        'inflated cause',
        'The new filter brings the error rate under twenty percent.',
        'the headsets, not the filter',
      ],
      ['paraphrase', 'opposite', 'On the headsets the error rate is over twenty percent.', 'under'],
      ['paraphrase', 'swapped parties', 'The headsets pick up the fan.', 'far microphones'],
      ['paraphrase', 'dropped exception', 'They have tried the new filter on the meetings.', 'only six of them'],
    ],
  ),
  ...argued(
    [
      spoken(
        'We’ve had calls from, from small farms that can’t get seasonal workers this spring. The minister told the House that the rules would be eased; we haven’t seen it in writing. Without the workers about a third of the asparagus stays in the ground.',
        rene,
      ),
    ],
    true,
    [
      ['quote', null, '“Without the workers about a third of the asparagus stays in the ground.”', 'word for word'],
      ['quote', 'hearsay as fact', '“the rules would be eased”', 'cut from who told'],
      ['quote', 'dropped condition', '“about a third of the asparagus stays in the ground.”', 'cut from without'],
      ['paraphrase', null, 'Small farms that cannot get seasonal workers this spring have called them.', 'order'],
      ['paraphrase', null, 'About a third of the asparagus stays in the ground without the workers.', 'order'],
      ['paraphrase', null, 'The minister told the House that the rules would be eased.', 'close'],
      ['paraphrase', 'hearsay as fact', 'The rules will be eased.', 'the minister told'],
      ['paraphrase', 'dropped condition', 'About a third of the asparagus stays in the ground.', 'without the workers'],
      [
        'paraphrase',
        'inflated amount',
        'Without the workers about two thirds of the asparagus stays in the ground.',
        'a third',
      ],
      ['paraphrase', 'opposite', 'They have had calls from large farms that cannot get seasonal workers.', 'small'],
      ['paraphrase', 'negation lost', 'They have seen it in writing that the rules would be eased.', 'have not'],
      ['paraphrase', 'shifted time', 'Small farms could not get seasonal workers last spring.', 'this spring'],
      [
        'paraphrase',
        'swapped parties',
        'The House told the minister that the rules would be eased.',
        'the other way round',
      ],
      [
        'paraphrase',
        'negation lost',
        'They have had calls from small farms that can get seasonal workers this spring.',
        'cannot',
      ],
    ],
  ),
]
