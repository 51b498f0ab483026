import { demoCardSources, rivalCardSources } from '../cards/card-sources.ts'
import type { DemoRole, DemoUser } from '../types.ts'
import { regions } from './make-accounts.ts'
import type { Profile } from './profile.ts'
import { colleagues, regionsOfTeam, sellers } from './sellers.ts'

function user(domain: string, mailbox: string, name: string, role: DemoRole, jobTitle: string, team: string): DemoUser {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { email: `${mailbox}@${domain}`, firstName, lastName, role, jobTitle, functionalTeam: team }
}

const demoUsers: readonly DemoUser[] = [
  user('demo.example', 'admin', 'Robin Castle', 'ADMIN', 'Revenue Operations Lead', 'Operations'),
  user('demo.example', 'management', 'Morgan Hale', 'MANAGEMENT', 'Chief Revenue Officer', 'Management'),
  user('demo.example', 'csm', 'Casey Monroe', 'CSM', 'Customer Success Manager', 'Customer Success'),
  ...sellers.map(({ mailbox, name, jobTitle, team }) => user('demo.example', mailbox, name, 'SELLER', jobTitle, team)),
  ...colleagues.map(([mailbox, name, role, title, team]) => user('demo.example', mailbox, name, role, title, team)),
  user('demo.example', 'user', 'Sam Porter', 'user', 'Sales Development Representative', 'Americas Sales'),
  user('demo.example', 'customer.admin', 'Alex Brooks', 'customer_admin', 'Systems Administrator', 'Operations'),
  user('demo.example', 'tribyl.admin', 'Taylor Quinn', 'tribyl_admin', 'Provider Administrator', 'Operations'),
]

/** The people whose sign-ins are shown to visitors. */
const everyone = ['admin', 'management', 'csm', 'seller'].map(mailbox => `${mailbox}@demo.example`)

export function demoProfile(): Profile {
  return {
    key: 'demo',
    name: 'Demo',
    domain: 'demo.example',
    prefix: 'D',
    cards: demoCardSources(),
    markets: [
      { key: 'market-field', name: 'Field Service', source: 'field', share: 0.76 },
      { key: 'market-parts', name: 'Parts and Inventory', source: 'parts', share: 0.24 },
    ],
    users: demoUsers,
    owners: sellers.map(({ mailbox, team, load, skill }) => ({
      email: `${mailbox}@demo.example`,
      regions: regionsOfTeam[team],
      load,
      skill,
    })),
    fiscalYearStartMonth: 2,
    features: [
      {
        name: 'voc-copilot',
        users: 50,
        credits: 500,
        renews: '2027-06-30',
        mapped: everyone,
      },
      { name: 'content-copilot', users: 25, credits: 250, renews: '2027-06-30', mapped: ['csm@demo.example'] },
      { name: 'conversation-planner', users: 50, credits: 0, renews: '2027-06-30', mapped: everyone },
      { name: 'guided-prospecting', users: 50, credits: 0, renews: '2027-06-30', mapped: everyone },
    ],
    dataSharingConsent: true,
    accounts: 72,
    closedDeals: 360,
    openDeals: 60,
    conversations: { call: 1480, email: 920, document: 220, note: 220 },
    conversationsByQuartile: [
      [3, 4],
      [5, 6],
      [7, 8],
      [10, 12],
    ],
    planted: true,
  }
}

export function rivalProfile(): Profile {
  const person = (mailbox: string, name: string, role: DemoRole, title: string, team: string) =>
    user('rival.example', mailbox, name, role, title, team)
  return {
    key: 'rival',
    name: 'Rival',
    domain: 'rival.example',
    prefix: 'R',
    cards: rivalCardSources(),
    markets: [{ key: 'market-contact', name: 'Contact Center', source: 'contact', share: 1 }],
    users: [
      person('admin', 'Dana Frost', 'ADMIN', 'Sales Operations', 'Operations'),
      person('seller', 'Kim Ashby', 'SELLER', 'Account Executive', 'Sales'),
      person('engineer', 'Rui Tavares', 'SELLER', 'Solution Engineer', 'Presales'),
      person('csm', 'Ella Strand', 'CSM', 'Customer Success Manager', 'Customer Success'),
    ],
    owners: [{ email: 'seller@rival.example', regions: regions.map(({ key }) => key), load: 1, skill: 0 }],
    fiscalYearStartMonth: 1,
    features: [],
    dataSharingConsent: false,
    accounts: 8,
    closedDeals: 16,
    openDeals: 4,
    conversations: { call: 44, email: 24, document: 6, note: 6 },
    conversationsByQuartile: [
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ],
    planted: false,
  }
}
