import { approved, counted, type GateCase, leading } from './gate-cases.testing.ts'

/** Sentences that give an approved claim or a figure, or that only lead to others. */
export const blindFigureCases: readonly GateCase[] = [
  ...approved('The connector reads up to 20,000 records an hour.', '2026-09-30', [
    [null, 'The connector reads up to 20,000 records an hour.', 'the same'],
    ['dropped "up to"', 'The connector reads 20,000 records an hour.', 'up to'],
    ['dropped "up to"', '20,000 records an hour are read by the connector.', 'up to, and in the passive'],
    ['inflated amount', 'The connector reads up to 200,000 records an hour.', '20,000'],
  ]),
  ...approved('Customers on the Enterprise plan can restore deleted dashboards for at most 90 days.', null, [
    [null, 'Customers on the Enterprise plan can restore deleted dashboards for at most 90 days.', 'the same'],
    ['dropped "up to"', 'Customers on the Enterprise plan can restore deleted dashboards for 90 days.', 'at most'],
    ['inflated quantifier', 'Customers can restore deleted dashboards for at most 90 days.', 'on the Enterprise plan'],
  ]),
  ...approved('With a signed data processing agreement, recordings may be stored in Switzerland.', '2026-12-31', [
    [null, 'With a signed data processing agreement, recordings may be stored in Switzerland.', 'the same'],
    ['dropped condition', 'Recordings may be stored in Switzerland.', 'with a signed agreement'],
  ]),
  ...approved('Except for Visio files, every common office format opens in the viewer.', '2027-06-30', [
    [null, 'Except for Visio files, every common office format opens in the viewer.', 'the same'],
    ['dropped exception', 'Every common office format opens in the viewer.', 'Visio files'],
  ]),
  ...approved('One administrator is enough to run the service for 500 users.', '2026-03-01', [
    [null, 'One administrator is enough to run the service for 500 users.', 'its last day'],
  ]),
  ...approved('The mobile app is available in Finnish.', '2026-03-02', [
    [null, 'The mobile app is available in Finnish.', 'one day before its last'],
  ]),
  ...approved('Password resets do not need a ticket.', null, [
    [null, 'Password resets do not need a ticket.', 'the same'],
    ['negation lost', 'Password resets need a ticket.', 'not left out'],
  ]),
  ...approved('Our support team is reachable on weekdays from 7 to 19 Central European Time.', null, [
    [null, 'Our support team is reachable on weekdays from 7 to 19 Central European Time.', 'the same'],
    ['inflated quantifier', 'Our support team is reachable from 7 to 19 Central European Time.', 'on weekdays'],
  ]),
  ...approved('Imports of up to 2 GB are processed in less than ten minutes.', '2028-01-01', [
    [null, 'Imports of up to 2 GB are processed in less than ten minutes.', 'the same'],
    ['dropped "up to"', 'Imports of up to 2 GB are processed in ten minutes.', 'less than'],
  ]),
  ...approved('We do not train models on customer data.', null, [
    [null, 'We do not train models on customer data.', 'the same'],
  ]),
  ...approved('Single sign-on works with Okta, Entra ID and Ping.', '2026-05-15', [
    [null, 'Single sign-on works with Okta, Entra ID and Ping.', 'the same'],
  ]),
  ...approved('The browser extension can help sellers to prepare a call.', null, [
    [null, 'The browser extension can help sellers to prepare a call.', 'the same'],
    ['inflated certainty', 'The browser extension prepares sellers for a call.', 'can help'],
  ]),
  ...approved('The service has been available 99.95 percent of the time since January 2025.', '2026-02-28', [
    [
      'expired claim',
      'The service has been available 99.95 percent of the time since January 2025.',
      'expired on the day before',
    ],
  ]),
  ...approved('A new user needs less than a day of training.', '2025-12-31', [
    ['expired claim', 'A new user needs less than a day of training.', 'expired at the end of last year'],
  ]),
  ...approved('The archive is certified under ISO 27001.', '2026-02-15', [
    ['expired claim', 'The archive is certified under ISO 27001.', 'expired two weeks before'],
  ]),
  ...approved('Prices for existing customers stay as they are.', '2026-01-01', [
    ['expired claim', 'Prices for existing customers stay as they are.', 'expired on New Year’s Day'],
  ]),
  ...approved('We reply to priority tickets within one hour.', '2024-02-29', [
    ['expired claim', 'We reply to priority tickets within one hour.', 'expired two years ago'],
  ]),
  ...approved('More than 400 companies plan their shifts with it.', '2026-02-27', [
    ['expired claim', 'More than 400 companies plan their shifts with it.', 'expired two days before'],
  ]),
  ...approved('The invoice module supports the Italian exchange system.', '2025-03-01', [
    ['expired claim', 'The invoice module supports the Italian exchange system.', 'expired a year ago to the day'],
  ]),
  ...approved('Migration from version 4 is free of charge.', '2025-10-31', [
    ['expired claim', 'Migration from version 4 is free of charge.', 'expired in October'],
  ]),
  ...approved('The scanner reads labels in poor light.', '2026-02-01', [
    ['expired claim', 'The scanner reads labels in poor light.', 'expired a month before'],
  ]),
  ...approved('Setup takes two afternoons for teams of up to thirty.', '2025-06-30', [
    ['expired claim', 'Setup takes two afternoons for teams of up to thirty.', 'expired in June'],
  ]),
  ...approved('Reports can be scheduled by the hour.', '2023-11-11', [
    ['expired claim', 'Reports can be scheduled by the hour.', 'expired long ago'],
  ]),
  ...approved('Our data centres run on renewable power.', '2026-01-31', [
    ['expired claim', 'Our data centres run on renewable power.', 'expired in January'],
  ]),
  ...approved('The chat assistant speaks nine languages.', '2025-09-01', [
    ['expired claim', 'The chat assistant speaks nine languages.', 'expired in September'],
  ]),
  ...approved('Auditors get a login of their own without a licence.', '2026-02-20', [
    ['expired claim', 'Auditors get a login of their own without a licence.', 'expired in February'],
  ]),
  ...approved('The interface to SAP is included.', '2022-12-31', [
    ['expired claim', 'The interface to SAP is included.', 'expired long ago'],
  ]),
  ...approved('Backups are kept for 35 days.', '2025-12-01', [
    ['expired claim', 'Backups are kept for 35 days.', 'expired in December'],
  ]),
  ...approved('We have offices in Lyon and Gdańsk.', '2026-02-26', [
    ['expired claim', 'We have offices in Lyon and Gdańsk.', 'expired three days before'],
  ]),
  ...approved('Customers keep their data when a contract ends.', '2025-08-15', [
    ['expired claim', 'Customers keep their data when a contract ends.', 'expired in August'],
  ]),
  ...counted(
    {
      unit: 'percent',
      isDifference: false,
      value: 54.6,
      low: 46.1,
      high: 62.8,
      n: 131,
      about: 'win rate of deals in which a security review took place',
    },
    [
      [null, 'Deals in which a security review took place have a win rate of 55% (46–63%), n = 131.', 'as counted'],
      [null, 'The win rate of deals in which a security review took place stands at 55 percent.', 'rounded as given'],
      [null, 'When a security review took place, 55% of deals were won.', 'won for win rate'],
      ['wrong number', 'Deals in which a security review took place have a win rate of 46%.', 'the low end'],
      ['wrong number', 'The win rate of deals in which a security review took place is 54%.', 'rounds to 55'],
      ['wrong number', 'Of deals in which a security review took place, 65 percent were won.', '55'],
      ['wrong measure', 'Deals in which a security review took place close in 55 days.', 'a win rate'],
      ['inflated cause', 'A security review brings the win rate of a deal to 55%.', 'nobody tried it'],
    ],
  ),
  ...counted(
    {
      unit: 'points',
      isDifference: true,
      value: -7.8,
      low: -13.2,
      high: -2.1,
      n: 420,
      about: 'difference in win rate of deals with a discount request',
    },
    [
      [null, 'Deals with a discount request were won 8 points less often.', 'as counted'],
      [null, 'The win rate of deals with a discount request is 8 points lower (2–13), n = 420.', 'as counted'],
      ['opposite', 'Deals with a discount request were won 8 points more often.', 'less often'],
      ['wrong number', 'Deals with a discount request were won 13 points less often.', 'an end of the interval'],
      ['wrong measure', 'Deals with a discount request were won 8 days later.', 'points of win rate'],
      ['inflated cause', 'A discount request costs a deal 8 points of its win rate.', 'no cause was shown'],
      ['wrong number', 'The win rate of deals with a discount request is 42 points lower, n = 8.', 'mixed up with n'],
    ],
  ),
  ...counted(
    {
      unit: 'days',
      isDifference: false,
      value: 72,
      low: 64,
      high: 83,
      n: 58,
      about: 'median sales cycle of deals in Public sector',
    },
    [
      [null, 'In Public sector, the median sales cycle is 72 days (64–83).', 'as counted'],
      ['wrong number', 'In Public sector, deals have a median sales cycle of 27 days.', 'digits turned round'],
      ['wrong measure', 'The median sales cycle of deals in Public sector is 72 weeks.', 'days'],
      ['wrong number', 'The median sales cycle of deals in Public sector is 58 days.', 'n'],
      [
        'inflated rank',
        'No segment has a longer sales cycle than Public sector, whose median is 72 days.',
        'no other was counted',
      ],
    ],
  ),
  ...counted(
    {
      unit: 'money',
      isDifference: false,
      value: 63500,
      decimals: -2,
      low: null,
      high: null,
      n: 44,
      about: 'median deal size of won deals in Hospitality, in euros',
    },
    [
      [null, 'The median deal size of won deals in Hospitality is €63,500.', 'as counted'],
      [null, 'Won deals in Hospitality have a median size of 63,500 euros.', 'as counted'],
      ['wrong number', 'The median deal size of won deals in Hospitality is 65,300 euros.', 'digits turned round'],
      ['wrong number', 'The median deal size of won deals in Hospitality is €635,000.', 'ten times as much'],
      ['wrong measure', 'Won deals in Hospitality add up to 63,500 euros.', 'a median'],
      ['wrong measure', 'Lost deals in Hospitality have a median size of 63,500 euros.', 'won deals'],
    ],
  ),
  ...counted(
    {
      unit: 'count',
      isDifference: false,
      value: 17,
      low: null,
      high: null,
      n: null,
      about: 'accounts in which buyers mention Paperless picking',
    },
    [
      [null, 'Paperless picking is mentioned by buyers in seventeen accounts.', 'in words'],
      [null, 'In 17 accounts, buyers mention Paperless picking.', 'as counted'],
      ['wrong number', 'Buyers mention Paperless picking in seventy accounts.', 'seventeen'],
      ['wrong number', 'Paperless picking comes up with buyers in more than twenty accounts.', 'seventeen'],
      ['wrong measure', 'Seventeen buyers mention Paperless picking.', 'accounts'],
    ],
  ),
  ...counted(
    {
      unit: 'ratio',
      isDifference: false,
      value: 1.4,
      decimals: 1,
      low: 1.1,
      high: 1.8,
      n: 260,
      about: 'ratio of deal size of deals with a workshop to deals without one',
    },
    [
      [null, 'Deals with a workshop are 1.4 times the size of deals without one.', 'as counted'],
      ['opposite', 'Deals without a workshop are 1.4 times the size of deals with one.', 'turned round'],
      ['wrong number', 'Deals with a workshop are 1.8 times the size of deals without one.', 'the high end'],
      ['inflated cause', 'A workshop makes a deal 1.4 times as large.', 'no cause was shown'],
      ['wrong measure', 'Deals with a workshop take 1.4 times as long as deals without one.', 'deal size'],
    ],
  ),
  ...counted(
    {
      unit: 'points',
      isDifference: true,
      value: 4.1,
      low: -1.9,
      high: 10.4,
      n: 97,
      about: 'difference in win rate of deals with a site visit',
    },
    [
      ['inflated certainty', 'Deals with a site visit are won 4 points more often.', 'its interval contains zero'],
      [
        'inflated certainty',
        'A site visit goes with a win rate that is 4 points higher.',
        'its interval contains zero',
      ],
      [
        'inflated certainty',
        'With a site visit, the win rate clearly rises, by 4 points.',
        'its interval contains zero',
      ],
    ],
  ),
  ...counted(
    {
      unit: 'points',
      isDifference: true,
      isCaused: true,
      value: 6.3,
      low: 2.2,
      high: 10.7,
      n: 812,
      about: 'difference in reply rate of e-mails with a named reference',
    },
    [
      [null, 'E-mails with a named reference have a reply rate that is 6 points higher.', 'as counted'],
      [null, 'A named reference raised the reply rate of e-mails by 6 points (2–11), n = 812.', 'shown by a trial'],
      ['opposite', 'A named reference lowered the reply rate of e-mails by 6 points.', 'raised'],
      ['wrong number', 'E-mails with a named reference have a reply rate that is 16 points higher.', '6'],
      ['wrong measure', 'E-mails with a named reference have an open rate that is 6 points higher.', 'reply rate'],
    ],
  ),
  ...counted(
    {
      unit: 'percent',
      isDifference: false,
      value: 33.2,
      low: 27.4,
      high: 39.6,
      n: 229,
      about: 'share of lost deals in which buyers mention Switching costs',
    },
    [
      [null, 'Buyers mention Switching costs in 33% of lost deals.', 'as counted'],
      [null, 'In a third of lost deals, buyers mention Switching costs.', '33 percent in words'],
      ['wrong number', 'In two thirds of lost deals, buyers mention Switching costs.', 'a third'],
      ['wrong number', 'Buyers mention Switching costs in 229 lost deals.', 'n is all lost deals'],
      ['wrong measure', 'Buyers mention Switching costs in 33% of won deals.', 'lost deals'],
      ['inflated cause', 'Switching costs are why 33% of the deals were lost.', 'mentioned, no cause'],
    ],
  ),
  ...counted(
    {
      unit: 'days',
      isDifference: true,
      value: -9,
      low: -15,
      high: -3,
      n: 144,
      about: 'difference in median sales cycle of deals with a shared plan',
    },
    [
      [null, 'The median sales cycle of deals with a shared plan is 9 days shorter.', 'as counted'],
      [
        null,
        'Deals with a shared plan have a median sales cycle that is nine days shorter (3 to 15).',
        'as counted, in words',
      ],
      ['opposite', 'The median sales cycle of deals with a shared plan is 9 days longer.', 'shorter'],
      ['wrong measure', 'The median sales cycle of deals with a shared plan is 9 days.', 'a difference'],
      ['wrong number', 'Deals with a shared plan have a median sales cycle that is two weeks shorter.', 'nine days'],
    ],
  ),
  ...counted(
    {
      unit: 'count',
      isDifference: false,
      value: 1284,
      low: null,
      high: null,
      n: null,
      about: 'conversations that were analysed',
    },
    [
      [null, '1,284 conversations were analysed.', 'as counted'],
      ['wrong number', 'Some 12,800 conversations were analysed.', 'a tenth of that'],
      ['wrong number', 'Close to two thousand conversations were analysed.', '1,284'],
      ['wrong measure', '1,284 deals were analysed.', 'conversations'],
    ],
  ),
  ...leading(
    ['Route planning', 'cold chain', 'fleet managers'],
    [
      [null, 'What do fleet managers say about route planning?', 'a question'],
      [null, 'The next section turns to the cold chain.', 'a turn'],
      [null, 'This is how they put it:', 'leads to quotes'],
      [null, 'That leaves one topic: route planning.', 'a turn'],
      [null, 'Do you plan routes differently?', 'a question to the reader'],
      [null, 'Here are three voices on the cold chain.', 'leads to quotes'],
      [
        'smuggled assertion',
        'Fleet managers know that route planning pays for itself, so let us begin there.',
        'asserts in passing',
      ],
      ['smuggled assertion', 'Next comes the cold chain, where most losses occur.', 'asserts in a relative clause'],
      ['smuggled assertion', 'Why is route planning still done by hand in so many fleets?', 'presupposes'],
      [
        'smuggled assertion',
        'Before we turn to the cold chain, remember that one broken seal can cost a contract.',
        'asserts in passing',
      ],
      [
        'smuggled assertion',
        'Like every fleet that has moved to route planning, you will not want to go back.',
        'asserts and promises',
      ],
      [
        'smuggled assertion',
        'Having halved their mileage, fleet managers turn to the cold chain.',
        'asserts in a participle',
      ],
      ['smuggled assertion', 'Which of these savings from route planning will you see first?', 'presupposes savings'],
    ],
  ),
  ...leading(
    ['Claims intake', 'adjusters', 'Fast Track'],
    [
      [null, 'Let us start with claims intake.', 'a turn'],
      [null, 'Read on for what adjusters had to say.', 'an invitation'],
      [null, 'More on Fast Track below.', 'a pointer'],
      [null, 'How would you like to proceed?', 'a question'],
      [null, 'Would twenty minutes next week suit you?', 'a question'],
      ['smuggled assertion', 'Fast Track, which adjusters prefer, is described below.', 'asserts in a relative clause'],
      ['smuggled assertion', 'You will be surprised how quickly Fast Track settles a claim.', 'asserts and promises'],
      ['smuggled assertion', 'As adjusters have found, claims intake is where hours go missing.', 'asserts'],
      [
        'smuggled assertion',
        'Now that claims intake has been solved, let us look at Fast Track.',
        'asserts in passing',
      ],
      [
        'smuggled assertion',
        'It is no coincidence that we begin with claims intake, the costliest step of all.',
        'asserts in an apposition',
      ],
      ['smuggled assertion', 'With Fast Track, adjusters can finally do their job.', 'asserts'],
      [
        'smuggled assertion',
        'Imagine claims intake without the errors that plague your competitors.',
        'asserts in a relative clause',
      ],
    ],
  ),
  ...leading(
    ['Yield', 'growers', 'Sensor kit'],
    [
      [null, 'First, a word on yield.', 'a turn'],
      [null, 'Below, growers describe it themselves.', 'leads to quotes'],
      [null, 'Where to go from here?', 'a question'],
      [null, 'Two questions remain about the sensor kit.', 'a turn'],
      [null, 'Thank you for your time.', 'a courtesy'],
      [
        'smuggled assertion',
        'When did your yield last grow by a fifth, as it does with the sensor kit?',
        'asserts in a question',
      ],
      ['smuggled assertion', 'Let growers explain how the sensor kit rescued their harvest.', 'presupposes'],
      ['smuggled assertion', 'Unlike other suppliers, we let growers speak for themselves.', 'asserts'],
      ['smuggled assertion', 'The question is not whether the sensor kit raises yield but by how much.', 'presupposes'],
      ['smuggled assertion', 'So much for yield, the figure that banks look at first.', 'asserts in an apposition'],
      ['smuggled assertion', 'Small wonder that growers come back to the sensor kit.', 'asserts'],
      ['smuggled assertion', 'Isn’t it time that you, too, stopped losing yield to frost?', 'presupposes'],
    ],
  ),
]
