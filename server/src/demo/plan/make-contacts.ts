import type { Random } from '../random.ts'
import type { DemoAccount, DemoContact } from '../types.ts'
import { firstNames, lastNames, personas } from '../words/people.ts'

/** Five to eight people of an account, the main personas first; no first name twice. */
export function makeContacts(account: DemoAccount, random: Random): DemoContact[] {
  const given = random.sample(firstNames, 8)
  const family = random.sample(lastNames, 8)
  const [service, operations, dispatch, it, ...others] = personas
  const chosen = [service, operations, dispatch, it, ...random.sample(others, random.between(1, 4))]
  return chosen.map((persona, index) => {
    const name = `${given[index]} ${family[index]}`
    return {
      key: `${account.key}-contact-${index + 1}`,
      accountKey: account.key,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@${account.domains[0]}`,
      jobTitle: random.pick(persona.jobTitles),
      personaKey: persona.key,
    }
  })
}
