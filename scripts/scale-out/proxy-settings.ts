import { documentedSettings, replaceInSettings } from "../attack/proxies.ts";

export const pgbouncerSettings = (options: {
  port: number;
  databasePort: number;
  usesPreparedStatements: boolean;
}): string => `[databases]
trocha = host=127.0.0.1 port=${options.databasePort} dbname=trocha user=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${options.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
${options.usesPreparedStatements ? "max_prepared_statements = 500\n" : ""}`;

/**
 * Returns the documented settings of HAProxy with a trial's ports, and without TLS. Each port sets a different visitor address.
 */
export function haproxySettings(options: {
  port: number;
  visitorPorts: readonly number[];
  serverPorts: readonly [number, number];
}): string {
  const { port, visitorPorts, serverPorts } = options;
  const binds = [port, ...visitorPorts].map((one) => `bind 127.0.0.1:${one}`).join("\n  ");
  const settings = replaceInSettings(documentedSettings("haproxy"), [
    ["bind :443 ssl crt /etc/haproxy/certificates alpn h2,http/1.1", binds],
    ["option forwardfor", "http-request set-header X-Forwarded-For 198.51.100.%[dst_port,mod(250),add(1)]"],
    ["X-Forwarded-Proto https", "X-Forwarded-Proto http"],
    ["127.0.0.1:3000", `127.0.0.1:${serverPorts[0]}`],
    ["127.0.0.1:3001", `127.0.0.1:${serverPorts[1]}`],
  ]);
  return `global\n  maxconn 2000\n\n${settings}`;
}
