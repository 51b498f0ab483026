import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import type { MailRules } from '../sync/mail/leave-out.ts'
import { judgeAgain } from '../sync/mail/mailboxes.ts'
import { loadMailRules } from '../sync/mail/screen-mails.ts'
import { mailVendors } from './mailbox-row.ts'

const present = ({ addresses, domains, subjectWords, labels }: MailRules) => ({
  addresses: [...addresses],
  domains: [...domains],
  subjectWords: [...subjectWords],
  labels: [...labels],
})

export const getMailExclusions: Handler<'getMailExclusions'> = ({ app, user, query }) =>
  readAsked({ app, user, params: query }, async tx => present(await loadMailRules(tx)))

/** As they are compared: lower case, each once, in one order. */
const tidy = (names: readonly string[]): string[] => [...new Set(names.map(name => name.toLowerCase()))].sort()

const sameNames = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

export const saveMailExclusions: Handler<'saveMailExclusions'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const before = await loadMailRules(tx)
    const rules: MailRules = {
      addresses: tidy(body.addresses),
      domains: tidy(body.domains),
      subjectWords: tidy(body.subjectWords),
      labels: tidy(body.labels),
    }
    const names = ['addresses', 'domains', 'subjectWords', 'labels'] as const
    if (names.every(name => sameNames(tidy(before[name]), rules[name]))) return unchanged(present(rules))
    const { customerId } = tx
    const now = app.now()
    const values = {
      addresses: [...rules.addresses],
      domains: [...rules.domains],
      subject_words: [...rules.subjectWords],
      labels: [...rules.labels],
      changed_at: now,
    }
    await tx.db
      .insertInto('mail_exclusion')
      .values({ customer_id: customerId, ...values })
      .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
      .execute()
    const connections = await tx.db
      .selectFrom('connection')
      .select(['id', 'state'])
      .where('customer_id', '=', customerId)
      .where('state', '!=', 'removed')
      .where(
        'provider',
        'in',
        mailVendors.map(({ id }) => id),
      )
      .execute()
    for (const { id, state } of connections) {
      await judgeAgain(tx, id, now)
      if (state === 'active') await wakeSync(tx, id, now)
    }
    const counted = Object.fromEntries(names.map(name => [name, rules[name].length]))
    const entry = { action: 'mail exclusions saved', entity: 'customer', entityId: customerId, detail: counted }
    return changed(present(rules), entry, { what: ['connections'] })
  })
