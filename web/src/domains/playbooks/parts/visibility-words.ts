import type { Visibility } from '@bic/contract/playbooks/visibility'

/** What each visibility means, in words for people. */
export const visibilityWords: Readonly<Record<Visibility, { readonly label: string; readonly meaning: string }>> = {
  public: { label: 'Public', meaning: 'Everybody sees it.' },
  limited: { label: 'Limited', meaning: 'Its owner, customer success, management and administrators see it.' },
  restricted: { label: 'Restricted', meaning: 'Its owner and administrators see it.' },
}
