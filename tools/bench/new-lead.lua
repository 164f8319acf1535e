-- A lead that is not stored yet: another e-mail address, key and client in each request.
local count = 0
local started = os.time()
local path = "/rest/v1/contacts"
local body = '{"name":"Ana Reyes","email":"%s@example.ph","subject":"Bags","message":"Kumusta! We sell bags."}'
request = function()
  count = count + 1
  local name = started .. "-" .. count
  return wrk.format("POST", path, {
    ["content-type"] = "application/json",
    ["apikey"] = "public-anon-key",
    ["idempotency-key"] = name,
    ["x-forwarded-for"] = "10." .. math.floor(count / 65536) % 256 .. "." .. math.floor(count / 256) % 256 .. "." .. count % 256,
  }, string.format(body, name))
end
