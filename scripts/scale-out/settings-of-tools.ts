/** PgBouncer in transaction mode in front of one database. */
export const pgbouncerSettings = (options: {
  port: number;
  databasePort: number;
  prepared: boolean;
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
${options.prepared ? "max_prepared_statements = 500\n" : ""}`;

/**
 * HAProxy in front of the servers. What may be sent twice is, by the proxy; what may not is left to the client. Every
 * further address counts as another visitor's, as if they came from different homes.
 */
export function haproxySettings(options: {
  port: number;
  visitorPorts: readonly number[];
  serverPorts: readonly number[];
}): string {
  const servers = (suffix: (name: string) => string = () => "") =>
    options.serverPorts
      .map((port, index) => `  server server${index + 1} 127.0.0.1:${port}${suffix(`server${index + 1}`)}`)
      .join("\n");
  return `global
  maxconn 2000

defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout queue 10s
  timeout check 2s
  timeout http-keep-alive 30s

frontend site
${[options.port, ...options.visitorPorts].map((port) => `  bind 127.0.0.1:${port}`).join("\n")}
  http-request set-header X-Forwarded-For 198.51.100.%[dst_port,mod(250),add(1)]
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Port %[dst_port]
  use_backend unready if { nbsrv(servers) eq 0 }
  use_backend files if { path_beg /assets/ }
  default_backend servers

backend servers
  balance roundrobin
  # No request waits on a connection that its server is just closing.
  option http-server-close
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response response-timeout 503
  http-request disable-l7-retry unless { method GET HEAD OPTIONS }
${servers()}

# The same servers, unasked: what lies in their memory is shown while the database is away.
backend unready
  balance roundrobin
  option redispatch 1
  retries 5
  retry-on conn-failure
${servers()}

# In an upgrade one server knows files that the other does not.
backend files
  balance roundrobin
  option http-server-close
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response response-timeout 404 503
${servers((name) => ` track servers/${name}`)}
`;
}
