import { connect, type Socket } from 'node:net'
import postgres from 'postgres'

type Place = { host: string[]; port: number[] }

/**
 * Socket options for a database behind a balancer or tunnel that accepts connections and closes them at once:
 * postgres.js would reconnect thousands of times a second without failing a query (`if (initial) return reconnect()`).
 * Unix sockets and several hosts are unchanged.
 */
export function socketWithErrorHandler(databaseUrl: string): { socket?: (place: Place) => Socket } {
  const { host, path } = postgres(databaseUrl).options
  return path || host.length !== 1 ? {} : { socket: connectWithErrorHandler }
}

function connectWithErrorHandler({ host: [host], port: [port] }: Place): Socket {
  const socket = connect(port ?? 5432, host)
  // Set as the driver would; it uses them to verify the TLS host.
  Object.assign(socket, { host, port })
  return socket.once('close', (hadError) => {
    if (hadError || socket.listenerCount('error') === 0) return
    const error = new Error('the connection was closed')
    socket.emit('error', Object.assign(error, { code: 'CONNECTION_CLOSED' }))
  })
}
