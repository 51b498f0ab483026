/** What a feature has before anything of it was said. */
export const emptyFeature = {
  max_users: null,
  renews_on: null,
  renewal_anchor: null,
  plan_id: null,
  ends_on: null,
} as const
