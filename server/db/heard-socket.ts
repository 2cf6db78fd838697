import { connect, type Socket } from 'node:net'
import postgres from 'postgres'

type Place = { host: string[]; port: number[] }

/**
 * Options of postgres.js for whatever takes connections and closes them again, as a balancer or tunnel does whose
 * database is gone: by itself the driver connects anew for ever, thousands of times a second, and no query hears of it
 * (`if (initial) return reconnect()` in its connection.js). Unix sockets and several hosts stay as they are.
 */
export function heardSocket(databaseUrl: string): { socket?: (place: Place) => Socket } {
  const { host, path } = postgres(databaseUrl).options
  return path || host.length !== 1 ? {} : { socket: connectHeard }
}

function connectHeard({ host: [host], port: [port] }: Place): Socket {
  const socket = connect(port ?? 5432, host)
  // What the driver itself would note; it names the server of TLS by it.
  Object.assign(socket, { host, port })
  return socket.once('close', (hadError) => {
    if (hadError || socket.listenerCount('error') === 0) return
    const error = new Error('the connection was closed')
    socket.emit('error', Object.assign(error, { code: 'CONNECTION_CLOSED' }))
  })
}
