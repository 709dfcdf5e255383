vcl 4.1;

# Varnish between Caddy, which has no cache of its own, and the office: set UPSTREAM=127.0.0.1:6081 for Caddy and TRUST_PROXY=2 for
# the office, since Varnish is one proxy more. Scripts and style sheets never change under their names: they are cached. A
# public page is cached for the second that the office says; pages, calls and files of people are not.

backend office {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 75s;
}

sub vcl_recv {
  if (req.url ~ "^/(api|files)/") {
    return (pass);
  }
  # What the office calls public is the same for all, whatever cookies a browser has. Else nobody who chose a language would
  # be served from the cache.
  if (req.method == "GET" || req.method == "HEAD") {
    return (hash);
  }
}

sub vcl_hash {
  # Pages name the host and the scheme that they were asked by. Varnish itself adds the address and the host.
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  # A page of an office that is down is an error and not yesterday's page.
  set beresp.grace = 0s;
  # Whatever does not say that it is public may be somebody's own.
  if (beresp.http.Cache-Control !~ "(^|[ ,])public") {
    set beresp.uncacheable = true;
  }
}
