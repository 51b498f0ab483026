// Begins the calls that the server wrote into the page (`src/app/first-calls.ts`), for whoever is signed in, in one request: a browser has
// asked for the scripts of the page by then, and for what they need, so none of them waits. What comes is read at once, so that it is there when
// the page is first drawn (`src/lib/first-answers.ts`). A file of its own: no inline script.
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
  const ask = address => fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const begin = (address, answer) => {
    const begun = { answer }
    answers.set(address, begun)
    // Whoever takes an answer is notified of its failure.
    answer.catch(() => {})
    return begun
  }
  // `{0.marketId}` is a field of what is answered to the first address.
  const ofAnswer = /\{(\d+)\.(\w+)\}/
  const follow = async (address, place, answered) => {
    const [named, of, field] = ofAnswer.exec(address) ?? []
    const value = answered?.data?.[field]
    if (!named || Number(of) !== place || !['number', 'string'].includes(typeof value)) return
    const whole = address.replaceAll(named, encodeURIComponent(value))
    const begun = begin(whole, ask(whole))
    const response = await begun.answer
    if (response.ok) begun.body = await response.clone().json()
  }
  const give = new Map()
  for (const [place, address] of filled.entries())
    if (!ofAnswer.test(address)) begin(address, new Promise(resolve => give.set(place, resolve)))
  // A line is the place of a call, a space, and its answer. What has none is asked for by itself.
  const take = line => {
    const place = Number.parseInt(line, 10)
    const text = line.slice(`${place} `.length)
    const address = filled[place]
    const begun = answers.get(address)
    // Whoever has taken it by now asks for what depends on it.
    if (text && begun) {
      begun.body = JSON.parse(text)
      for (const next of filled) follow(next, place, begun.body).catch(() => {})
    }
    give.get(place)(text ? new Response(text) : ask(address))
    give.delete(place)
  }
  const read = async () => {
    const { body } = await ask(
      `/tribyl/api/first-answers?${owner}userId=${user.userId}&at=${encodeURIComponent(location.pathname + location.search)}`,
    )
    const pieces = body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n')
      rest = lines.pop()
      for (const line of lines) take(line)
    }
  }
  const all = read()
    .catch(() => {})
    .then(() => {
      for (const place of give.keys()) take(`${place}`)
    })
  globalThis.firstCalls = { token, at: performance.now(), answers, all }
})()
