import { Agent, createServer, request } from 'node:http'
import { pipeline } from 'node:stream'

const REST_MS = 1000
const KEEP_ALIVE_MS = 65_000
const { PORT = '0', PEERS = '' } = process.env

const peers = PEERS.split(',').map((port) => ({
  port,
  agent: new Agent({ keepAlive: true }),
  restsUntil: 0,
}))
let turn = 0

// If all peers are resting, use the next one anyway.
function nextPeer() {
  const inTurn = peers.map((_, index) => peers[(turn + index) % peers.length])
  const peer = inTurn.find((one) => one && one.restsUntil <= Date.now()) ?? inTurn[0]
  if (!peer) throw new Error('PEERS names nobody')
  turn = peers.indexOf(peer) + 1
  return peer
}

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
  const peer = nextPeer()
  const { method, url, headers, socket } = incoming
  const from = headers['x-forwarded-for'] ?? socket.remoteAddress
  const onward = request(
    { port: peer.port, agent: peer.agent, method, path: url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, outgoing, () => undefined)
    },
  )
  if (from) onward.setHeader('x-forwarded-for', from)
  onward.on('error', () => {
    peer.restsUntil = Date.now() + REST_MS
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  incoming.pipe(onward)
})

server.listen(Number(PORT), '127.0.0.1', () => process.send?.('open'))
process.once('disconnect', () => process.exit(0))
