/** What keys may be let to, in the order in which it is offered. A call belongs to one area, or is not made with a key. */
export const keyAreas = {
  deals: { label: 'Deals and accounts', about: 'Accounts, deals, contacts, plans and notes', changes: true },
  conversations: {
    label: 'Conversations',
    about: 'What was said, its recordings, summaries and answers',
    changes: true,
  },
  messages: { label: 'Messages', about: 'Cards, keywords and playbooks', changes: true },
  analysis: { label: 'Analyses', about: 'Effects, win rates, forecast, pipeline and reports', changes: true },
  engagement: { label: 'Stories and plays', about: 'Stories, surveys, plays, campaigns and alerts', changes: true },
  content: { label: 'Content', about: 'Briefs, contents and analysed documents', changes: true },
  uploads: { label: 'Uploads', about: 'Files, data from the CRM, and jobs', changes: true },
  // Who may do what is decided by people who are signed in.
  administration: { label: 'Administration', about: 'Users, settings, audit trail and use', changes: false },
} as const

export type KeyArea = keyof typeof keyAreas
export type KeyAccess = 'read' | 'write'
/** `write` includes `read`. */
export type KeyScope = `${KeyArea}:${KeyAccess}`

const areas = Object.keys(keyAreas) as KeyArea[]

/** Every scope that a key can have. */
export const keyScopes: readonly KeyScope[] = areas.flatMap(area => [
  `${area}:read` as const,
  ...(keyAreas[area].changes ? [`${area}:write` as const] : []),
])

/** The area of a scope and what it opens there. */
export const partsOfScope = (scope: KeyScope): { readonly area: KeyArea; readonly access: KeyAccess } => {
  const [area, access] = scope.split(':') as [KeyArea, KeyAccess]
  return { area, access }
}

/** Does one of these scopes open what another asks for? */
export const opensScope = (scopes: readonly string[], needed: KeyScope): boolean => {
  const { area } = partsOfScope(needed)
  return scopes.includes(needed) || scopes.includes(`${area}:write`)
}

/** What an assistant takes for all of its tools: what was said of deals and messages, and what follows from it. */
export const assistantScopes = [
  'deals:read',
  'conversations:read',
  'analysis:read',
] as const satisfies readonly KeyScope[]
