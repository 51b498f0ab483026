// What may import what. The checker beside this file holds the tree to it; the tables are the only thing to edit.

/**
 * Packages, from the bottom up. `own`: our packages it may import. `only`: the only other packages its sources may
 * import ('*': any that its package.json lists). `pure`: no Node.js modules, so that it runs in a browser as well, but for
 * its `tools`, which are run by hand.
 *
 * @type {Record<string, { own: string[], only: string[] | '*', pure?: boolean, tools?: string[] }>}
 */
export const packages = {
  contract: { own: [], only: ['zod'], pure: true, tools: ['make-route-table.ts'] },
  engine: { own: [], only: [], pure: true },
  database: { own: ['contract'], only: ['graphile-worker', 'kysely', 'pg', 'pg-copy-streams'] },
  server: { own: ['contract', 'engine', 'database'], only: '*' },
  web: { own: ['contract', 'engine'], only: '*', pure: true },
  e2e: { own: ['contract', 'engine', 'database', 'server'], only: '*' },
  bench: { own: ['contract', 'engine', 'database', 'server'], only: '*' },
}

/**
 * Domains whose `actions/` (server) or `parts/` (web) a domain may import. `pipeline` counts as one: the ingest stages
 * may be used by domains, and may use what stands here. There must be no circle.
 *
 * @type {Record<string, string[]>}
 */
export const uses = {
  access: [],
  entitlements: ['access'],
  writing: ['access'],
  tenants: ['access'],
  users: ['access'],
  pipeline: ['access'],
  playbook: ['access', 'pipeline'],
  keywords: ['access', 'entitlements', 'pipeline', 'playbook', 'writing'],
  research: ['access', 'entitlements', 'pipeline', 'playbook', 'keywords', 'writing'],
  crm: ['access', 'pipeline', 'playbook', 'keywords', 'research'],
  conversations: ['access', 'entitlements', 'pipeline', 'crm', 'playbook', 'keywords', 'writing'],
  administration: ['access', 'analysis', 'pipeline', 'crm', 'playbook', 'keywords', 'conversations'],
  deals: [
    'access',
    'alerts',
    'entitlements',
    'forecast',
    'pipeline',
    'conversations',
    'crm',
    'keywords',
    'playbook',
    'printing',
    'research',
    'writing',
  ],
  analysis: ['access', 'pipeline', 'crm', 'keywords', 'playbook'],
  'voice-of-customer': ['access', 'analysis', 'pipeline', 'conversations', 'crm', 'keywords', 'playbook'],
  coaching: ['access'],
  plans: ['access', 'alerts', 'coaching', 'crm', 'deals', 'pipeline'],
  forecast: ['access', 'analysis', 'conversations', 'crm', 'pipeline', 'playbook'],
  'market-performance': [
    ...['access', 'analysis', 'conversations', 'crm', 'deals', 'forecast', 'keywords', 'pipeline', 'playbook'],
    ...['reports', 'voice-of-customer'],
  ],
  impact: [
    ...['access', 'analysis', 'conversations', 'crm', 'deals', 'forecast', 'keywords', 'pipeline', 'playbook'],
    'voice-of-customer',
  ],
  personas: [
    ...['access', 'analysis', 'conversations', 'crm', 'entitlements', 'keywords', 'pipeline', 'playbook', 'research'],
    ...['voice-of-customer', 'writing'],
  ],
  competitors: [
    ...['access', 'analysis', 'conversations', 'crm', 'entitlements', 'keywords', 'pipeline', 'playbook'],
    ...['printing', 'voice-of-customer', 'writing'],
  ],
  content: ['access', 'conversations', 'crm', 'deals', 'keywords', 'playbook'],
  stories: ['access', 'alerts', 'analysis', 'pipeline', 'conversations', 'crm', 'deals', 'keywords', 'playbook'],
  alerts: ['access', 'conversations', 'crm', 'keywords', 'playbook'],
  reports: [
    ...['access', 'administration', 'alerts', 'analysis', 'competitors', 'conversations', 'crm', 'deals'],
    ...['entitlements', 'forecast'],
    ...['keywords', 'pipeline', 'playbook', 'printing', 'research', 'stories', 'voice-of-customer', 'writing'],
  ],
  printing: ['access', 'conversations', 'crm', 'keywords', 'playbook'],
  usage: ['access'],
  extension: ['access', 'conversations', 'crm', 'deals', 'playbook'],
  experts: ['access', 'conversations', 'crm', 'deals'],
}

/**
 * Folders of a package that are not domains, and the folders of the same package they may not import from. Tests and
 * `testing/` folders put things together and are free.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const closed = {
  server: {
    http: ['domains', 'pipeline', 'demo', 'jobs'],
    providers: ['domains', 'pipeline', 'demo', 'jobs', 'http'],
    events: ['domains', 'pipeline', 'demo', 'jobs'],
    jobs: ['domains', 'pipeline', 'demo'],
    pipeline: ['demo'],
    domains: ['demo'],
  },
  web: {
    lib: ['domains', 'app', 'ui'],
    ui: ['domains', 'app'],
    domains: [],
    app: [],
  },
}

/**
 * What a domain shows to the rest of its package. Other domains see `shows` along `uses`; of the domain `open` the
 * whole package sees it; the places that put the product together (`composers`: files, or folders ending in '/') see
 * everything and are seen only by one another.
 *
 * @type {Record<string, { shows: string, open: string, composers: string[] }>}
 */
export const domains = {
  server: {
    shows: 'actions',
    open: 'access',
    composers: [
      'main.ts',
      'cli.ts',
      'cli/',
      'handlers.ts',
      'threaded-handlers.ts',
      'analysis-thread.ts',
      'work-thread.ts',
      'jobs/table.ts',
      'http/build-server.ts',
    ],
  },
  web: { shows: 'parts', open: 'access', composers: ['app/', 'main.tsx'] },
}
