import type { EntitlementContext } from './context.ts'
import type { Person } from './decide.ts'
import { isOfSecondCatalogue } from './roles.ts'

/** Which of the two card catalogues the home screen shows: the second in shared mode, in administrator mode and for second-catalogue roles (A02). */
export const menuListOf = (
  person: Pick<Person, 'role'>,
  { sharedMode, administratorMode }: Pick<EntitlementContext, 'sharedMode' | 'administratorMode'>,
): 'first' | 'second' => (sharedMode || administratorMode || isOfSecondCatalogue(person) ? 'second' : 'first')
