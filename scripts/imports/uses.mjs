// What may import what. The checker beside this file holds the tree to it; the tables are the only thing to edit.

/**
 * Packages, from the bottom up. `own`: our packages it may import. `only`: the only other packages its sources may
 * import ('*': any that its package.json lists). `pure`: no Node.js modules, so that it runs in a browser as well, but for
 * its `tools`, which are run by hand. `without`: libraries that nothing it imports of ours may need at run time.
 *
 * @type {Record<string, { own: string[], only: string[] | '*', pure?: boolean, tools?: string[], without?: string[] }>}
 */
export const packages = {
  contract: { own: [], only: ['zod'], pure: true, tools: ['calls/make-route-table.ts'] },
  engine: { own: [], only: [], pure: true },
  database: { own: ['contract'], only: ['graphile-worker', 'kysely', 'pg', 'pg-copy-streams'] },
  server: { own: ['contract', 'engine', 'database'], only: '*' },
  web: { own: ['contract', 'engine'], only: '*', pure: true, without: ['zod'] },
  e2e: { own: ['contract', 'engine', 'database', 'server'], only: '*' },
  bench: { own: ['contract', 'engine', 'database', 'server'], only: '*' },
}

/**
 * Which domains a domain of the server or of the web may import, from the bottom up; there must be no circle, and no edge
 * that nothing needs. `evidence`, `pipeline` and `tenancy` count as domains. The domain `open` (below) may be imported by all.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const uses = {
  server: {
    access: ['tenancy'],
    evidence: [],
    tenancy: [],
    notifications: [],
    configuration: ['tenancy'],
    entitlements: ['notifications', 'tenancy'],
    playbook: ['evidence'],
    writing: ['tenancy'],
    keywords: ['entitlements', 'evidence', 'playbook', 'writing'],
    crm: ['evidence', 'keywords', 'playbook'],
    analysis: ['crm', 'evidence', 'playbook', 'tenancy'],
    coaching: ['tenancy'],
    pipeline: ['evidence', 'tenancy'],
    conversations: ['crm', 'entitlements', 'evidence', 'pipeline', 'writing'],
    printing: ['conversations', 'crm', 'playbook'],
    'voice-of-customer': ['analysis', 'conversations', 'crm', 'evidence', 'playbook'],
    competitors: ['analysis', 'crm', 'evidence', 'playbook', 'printing', 'voice-of-customer'],
    forecast: ['analysis', 'crm', 'evidence', 'playbook', 'tenancy'],
    alerts: [
      'analysis',
      'crm',
      'deals',
      'evidence',
      'forecast',
      'notifications',
      'playbook',
      'printing',
      'reports',
      'tenancy',
      'voice-of-customer',
    ],
    deals: ['analysis', 'conversations', 'crm', 'entitlements', 'evidence', 'notifications', 'playbook', 'printing'],
    home: ['analysis', 'conversations', 'crm', 'evidence', 'forecast', 'reports', 'voice-of-customer'],
    impact: ['analysis', 'crm', 'evidence', 'playbook', 'voice-of-customer'],
    jobs: ['analysis'],
    uploads: ['conversations', 'crm', 'evidence', 'pipeline', 'tenancy'],
    imports: ['evidence', 'jobs', 'pipeline', 'playbook', 'uploads', 'tenancy'],
    'market-performance': ['analysis', 'conversations', 'crm', 'evidence', 'playbook', 'voice-of-customer'],
    personas: ['analysis', 'crm', 'entitlements', 'evidence', 'playbook', 'voice-of-customer', 'writing'],
    plans: ['analysis', 'crm', 'deals', 'evidence', 'market-performance', 'notifications', 'playbook'],
    campaigns: ['analysis', 'evidence', 'forecast', 'impact', 'playbook', 'plays', 'tenancy', 'voice-of-customer'],
    plays: ['analysis', 'evidence', 'impact', 'plans', 'playbook', 'tenancy'],
    research: ['analysis', 'conversations', 'entitlements', 'evidence', 'forecast', 'keywords', 'printing', 'writing'],
    reports: [
      'analysis',
      'conversations',
      'crm',
      'deals',
      'entitlements',
      'evidence',
      'forecast',
      'notifications',
      'playbook',
      'printing',
      'research',
      'voice-of-customer',
      'writing',
      'tenancy',
    ],
    playbooks: ['evidence', 'playbook', 'research', 'uploads'],
    purges: ['conversations', 'evidence', 'pipeline', 'tenancy', 'uploads'],
    stories: [
      'analysis',
      'conversations',
      'crm',
      'deals',
      'evidence',
      'notifications',
      'printing',
      'tenancy',
      'voice-of-customer',
    ],
    tenants: ['configuration', 'entitlements', 'playbook', 'tenancy'],
    usage: ['analysis', 'conversations', 'evidence', 'jobs', 'playbook', 'voice-of-customer'],
    users: ['entitlements', 'tenancy'],
  },
  web: {
    access: [],
    alerts: [],
    configuration: [],
    playbook: [],
    keywords: ['playbook'],
    research: ['keywords', 'playbook'],
    crm: ['configuration', 'playbook', 'research'],
    analysis: ['crm', 'playbook', 'research'],
    coaching: [],
    competitors: ['alerts', 'analysis'],
    conversations: ['crm', 'keywords', 'playbook'],
    forecast: ['analysis', 'crm'],
    deals: ['alerts', 'analysis', 'conversations', 'crm', 'forecast', 'research'],
    impact: ['alerts', 'analysis', 'crm', 'forecast', 'keywords', 'playbook', 'playbooks', 'reports'],
    jobs: [],
    imports: ['jobs'],
    playbooks: ['playbook', 'research'],
    purges: [],
    reports: ['analysis', 'conversations', 'jobs', 'keywords', 'playbook', 'research'],
    'market-performance': ['alerts', 'analysis', 'crm', 'forecast', 'reports'],
    personas: ['analysis', 'crm', 'playbook', 'research'],
    plans: ['coaching', 'crm'],
    stories: ['conversations', 'crm', 'playbook', 'research'],
    tenants: ['configuration'],
    uploads: ['crm', 'jobs'],
    usage: ['analysis', 'research'],
    users: [],
    'voice-of-customer': ['analysis', 'conversations', 'crm', 'keywords', 'playbook'],
  },
}

/**
 * Folders of a package that are not domains, and the folders of the same package they may not import from. Tests and
 * `testing/` folders put things together and are free.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const closed = {
  server: {
    http: ['domains', 'evidence', 'pipeline', 'demo', 'jobs'],
    providers: ['domains', 'evidence', 'pipeline', 'demo', 'jobs', 'http'],
    events: ['domains', 'evidence', 'pipeline', 'demo', 'jobs'],
    jobs: ['domains', 'evidence', 'pipeline', 'demo'],
    evidence: ['pipeline', 'domains', 'demo'],
    pipeline: ['domains', 'demo', 'pool'],
    domains: ['demo', 'pool'],
  },
  web: {
    lib: ['domains', 'app', 'ui'],
    ui: ['domains', 'app'],
    domains: [],
    app: [],
  },
}

/**
 * What a domain shows to the rest of its package: its folder `shows`, along `uses`; of the domain `open` the whole package
 * sees it. Folders in `shown` count as domains, and what is public in them is listed file by file. The places that put
 * the product together (`composers`: files, or folders ending in '/') see everything and are seen only by one another.
 *
 * @type {Record<string, { shows: string, open: string, shown: Record<string, string[]>, composers: string[] }>}
 */
export const domains = {
  server: {
    shows: 'shared',
    open: 'access',
    shown: {
      evidence: [
        'corpus/corpus',
        'corpus/load-corpus',
        'index/document-tables',
        'index/evaluate-history',
        'index/merge-segments',
        'index/read-index',
        'index/request-merge',
        'index/sweep-dead',
        'index/unknown-sides',
        'index/write-segment',
        'matrix/analysis-threads',
        'matrix/load-matrix',
        'rematch/card-state',
        'rematch/change-keywords',
        'rematch/request-overdue',
        'score/card-figures',
        'score/card-tallies',
        'score/cards-of-deals',
        'score/conversation-matcher',
        'score/deal-keywords',
        'score/figures',
        'score/freeze-epoch',
        'score/keyword-set',
        'score/keyword-stats',
        'score/load-deals',
        'score/load-packs',
        'score/refresh-tallies',
        'score/request-epoch',
        'score/rescore-deals',
        'score/shared-vocabulary',
        'score/tally-card-in-deal',
        'store/bulk',
        'store/conversation-change',
        'store/customer-cache',
        'store/insert-conversations',
        'store/prepared',
        'store/load-texts',
        'store/replace-conversations',
        'store/revision',
        'store/scan-batch',
        'store/tallies',
      ],
      pipeline: [
        'attribute/find-belonging',
        'attribute/free-mail-domains',
        'attribute/names',
        'attribute/own-domains',
        'attribute/re-attribute',
        'attribute/re-attribute-job',
        'attribute/stage-on-day',
        'extract/conversation',
        'extract/decode-text',
        'extract/extraction-pool',
        'extract/file-errors',
        'extract/formats/email',
        'extract/formats/html',
        'extract/formats/spoken-lines',
        'extract/speaker-list',
        'extract/types',
        'ingest/ingest-batch',
        'prepare/date-notices',
        'prepare/ingest-target',
        'prepare/prepare-conversations',
        'prepare/store-sources',
        'receive/receive-recording',
        'receive/recordings',
        'receive/remove-files',
        'receive/start-ingest',
        'receive/store-file',
      ],
      tenancy: ['asked-customer', 'customer', 'directory', 'each-customer'],
    },
    composers: [
      'main.ts',
      'cli.ts',
      'cli/',
      'handlers.ts',
      'threaded-handlers.ts',
      'analysis-thread.ts',
      'work-process.ts',
      'jobs/table.ts',
      'http/build-server.ts',
    ],
  },
  web: { shows: 'shared', open: 'access', shown: {}, composers: ['app/', 'main.tsx'] },
}
