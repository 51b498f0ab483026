// Begins the calls that the server wrote into the page (`src/app/first-calls.ts`), for whoever is signed in: a browser has asked for the
// scripts of the page by then, and for what they need, so none of them waits. What comes is read at once, so that it is there when the
// page is first drawn (`src/lib/first-answers.ts`). A file of its own: no inline script.
;(() => {
  const addresses = document.querySelector('meta[name="first-calls"]')?.getAttribute('content')
  if (!addresses) return
  let session = null
  try {
    session = JSON.parse(localStorage.getItem('bic.session'))
  } catch {
    // Storage may be refused, or hold something else; the page itself asks then.
  }
  // A session of single sign-on that has run out is renewed first.
  if (!session?.token || !session.user || (session.renewAt ?? Infinity) <= Date.now()) return
  const { token, user } = session
  const owner = ['SELLER', 'CSM', 'user'].includes(user.role) ? 'owner=mine&' : ''
  const answers = new Map()
  const filled = addresses.replaceAll('{userId}', user.userId).replaceAll('{owner}', owner).split(' ')
  // `{0.marketId}` is a field of what is answered to the first address.
  const ofAnswer = /\{(\d+)\.(\w+)\}/
  const follow = (address, place, answered) => {
    const [named, of, field] = ofAnswer.exec(address) ?? []
    const value = answered?.data?.[field]
    if (named && Number(of) === place && ['number', 'string'].includes(typeof value))
      begin(address.replaceAll(named, encodeURIComponent(value)))
  }
  const begin = (address, place) => {
    const begun = { answer: fetch(address, { headers: { authorization: `Bearer ${token}` } }) }
    answers.set(address, begun)
    const read = async response => {
      if (!response.ok) return
      begun.body = await response.clone().json()
      // Whoever has taken it by now asks for the rest.
      if (answers.has(address)) for (const next of filled) follow(next, place, begun.body)
    }
    // Whoever takes an answer is notified of its failure.
    begun.answer.then(read).catch(() => {})
  }
  globalThis.firstCalls = { token, at: performance.now(), answers }
  for (const [place, address] of filled.entries()) if (!ofAnswer.test(address)) begin(address, place)
})()
