/** Flags that stand in session storage: what was asked or chosen in this tab. */
export const sessionFlags = ['called', 'set', 'bji_called', 'isFiltered', 'cardsToDelete'] as const
export type SessionFlag = (typeof sessionFlags)[number]

export const setFlag = (flag: SessionFlag, on: boolean) => sessionStorage.setItem(flag, String(on))
